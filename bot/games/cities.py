"""Large cities that the time zone database does not name, and regions, in several languages, by their zone."""

from __future__ import annotations

NEW_YORK, CHICAGO, DENVER, LOS_ANGELES = "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"

CITIES = {
    "Europe/Paris": (
        "Lyon, Marseille, Toulouse, Bordeaux, Lille, Nantes, Strasbourg, Straßburg, Strasburg, Nice, Nizza, Rennes, Montpellier, "
        "Grenoble, Reims, Dijon, Tours, Brest, Le Havre, Saint-Étienne, St-Étienne, Toulon, Angers, Nancy, Metz, Mulhouse, Rouen, Caen, "
        "Orléans, Poitiers, Limoges, Perpignan, Pau, Bayonne, Biarritz, La Rochelle, Avignon, Cannes, Annecy, Chambéry, Besançon, "
        "Amiens, Le Mans, Nîmes, Colmar, Aix-en-Provence, Clermont-Ferrand, Saint-Denis, Versailles, Ajaccio, Île-de-France, Bretagne, "
        "Brittany, Normandie, Normandy, Alsace, Provence, Corse, Corsica"
    ),
    "Europe/Brussels": (
        "Antwerp, Anvers, Antwerpen, Ghent, Gand, Gent, Liège, Lüttich, Namur, Charleroi, Bruges, Brugge, Brügge, Leuven, Louvain"
    ),
    "Europe/Zurich": (
        "Geneva, Genève, Genf, Lausanne, Basel, Bâle, Bern, Berne, Lugano, Lucerne, Luzern, Winterthur, St. Gallen, Saint-Gall, "
        "Fribourg, Neuchâtel, Sion"
    ),
    "Europe/Berlin": (
        "Munich, München, Hamburg, Hambourg, Cologne, Köln, Frankfurt, Francfort, Frankfurt am Main, Stuttgart, Leipzig, Dresden, "
        "Dresde, Hannover, Hanovre, Hanover, Düsseldorf, Nuremberg, Nürnberg, Dortmund, Essen, Duisburg, Bochum, Wuppertal, Bielefeld, "
        "Bremen, Brême, Bonn, Mannheim, Karlsruhe, Freiburg, Fribourg-en-Brisgau, Münster, Aachen, Aix-la-Chapelle, Kiel, Lübeck, "
        "Rostock, Potsdam, Mainz, Mayence, Wiesbaden, Trier, Trèves, Ulm, Augsburg, Augsbourg, Erfurt, Saarbrücken, Sarrebruck, Kassel, "
        "Heidelberg, Regensburg, Ratisbonne, Würzburg, Göttingen, Braunschweig, Magdeburg, Chemnitz, Halle, Konstanz, Constance, "
        "Bayern, Bavaria, Bavière"
    ),
    "Europe/Vienna": "Wien, Graz, Salzburg, Salzbourg, Innsbruck, Linz, Klagenfurt, Bregenz",
    "Europe/Rome": (
        "Roma, Milan, Milano, Mailand, Turin, Torino, Naples, Napoli, Neapel, Florence, Firenze, Florenz, Venice, Venise, Venezia, "
        "Venedig, Bologna, Bologne, Genoa, Genova, Gênes, Genua, Palermo, Palerme, Catania, Catane, Bari, Verona, Vérone, Padova, "
        "Padua, Padoue, Trieste, Bolzano, Bozen, Cagliari, Sicily, Sicile, Sardinia, Sardaigne"
    ),
    "Europe/Madrid": (
        "Barcelona, Barcelone, Valencia, Valence, Seville, Séville, Sevilla, Bilbao, Zaragoza, Saragossa, Saragosse, Málaga, Granada, "
        "Grenade, Palma, Palma de Mallorca, Mallorca, Majorca, Majorque, Ibiza, Alicante, Murcia, Valladolid, Salamanca, Salamanque, "
        "Vigo, San Sebastián, Santander, Gijón, Pamplona, Pampelune, Andalusia, Andalousie, Catalonia, Catalogne"
    ),
    "Atlantic/Canary": "Las Palmas, Gran Canaria, Grande Canarie, Tenerife, Teneriffa, Ténérife, Lanzarote, Fuerteventura",
    "Europe/Lisbon": "Lisboa, Porto, Oporto, Coimbra, Braga, Faro",
    "Europe/London": (
        "Manchester, Birmingham, Edinburgh, Édimbourg, Glasgow, Liverpool, Leeds, Bristol, Cardiff, Newcastle, Sheffield, Nottingham, "
        "Leicester, Oxford, Cambridge, Brighton, York, Bath, Aberdeen, Dundee, Coventry, Southampton, Portsmouth, Plymouth, Norwich, "
        "Exeter, Swansea, Hull, Bradford, Reading, Derry"
    ),
    "Europe/Dublin": "Cork, Galway, Limerick, Éire",
    "Europe/Amsterdam": (
        "Rotterdam, The Hague, La Haye, Den Haag, Utrecht, Eindhoven, Groningen, Groningue, Maastricht, Leiden, Leyde, Delft, Nijmegen"
    ),
    "Europe/Copenhagen": "Aarhus, Århus, Odense, Aalborg",
    "Europe/Stockholm": "Göteborg, Gothenburg, Malmö, Uppsala",
    "Europe/Oslo": "Bergen, Trondheim, Stavanger, Tromsø",
    "Europe/Helsinki": "Suomi, Tampere, Turku, Espoo, Oulu",
    "Europe/Tallinn": "Tartu",
    "Europe/Warsaw": (
        "Warszawa, Krakow, Cracovie, Kraków, Krakau, Gdansk, Danzig, Dantzig, Wroclaw, Breslau, Poznan, Posen, Lodz, Szczecin, Stettin, "
        "Lublin, Katowice"
    ),
    "Europe/Prague": "Praha, Brno, Brünn, Ostrava, Pilsen, Plzen, Czech Republic, République tchèque, Tschechien",
    "Europe/Bratislava": "Pressburg, Kosice",
    "Europe/Ljubljana": "Laibach, Maribor",
    "Europe/Zagreb": "Split, Dubrovnik, Rijeka",
    "Europe/Belgrade": "Novi Sad, Nis",
    "Europe/Podgorica": "Kotor, Budva",
    "Europe/Bucharest": "Cluj, Cluj-Napoca, Timisoara, Iasi, Brasov",
    "Europe/Sofia": "Plovdiv, Varna",
    "Europe/Athens": "Thessaloniki, Salonica, Salonique, Saloniki, Patras, Heraklion, Crete, Crète, Kreta",
    "Asia/Nicosia": "Limassol, Larnaca",
    "Europe/Kyiv": "Lviv, Lemberg, Odessa, Odesa, Kharkiv, Kharkov, Charkiw, Dnipro",
    "Europe/Moscow": (
        "Saint Petersburg, St Petersburg, Saint-Pétersbourg, St-Pétersbourg, Sankt Petersburg, Nizhny Novgorod, Kazan, Rostov, Sochi"
    ),
    "Asia/Yekaterinburg": "Jekaterinburg, Ekaterinbourg, Ekaterinburg, Chelyabinsk, Perm",
    "Asia/Novosibirsk": "Nowosibirsk, Novossibirsk",
    "Asia/Vladivostok": "Wladiwostok",
    "Europe/Istanbul": "Ankara, Izmir, Antalya, Bursa, Turkey, Constantinople, Konstantinopel",
    NEW_YORK: (
        "NYC, NY, New York City, Nueva York, Nova Iorque, Brooklyn, Queens, Manhattan, Newark, New Jersey, Boston, Massachusetts, "
        "Washington, Washington DC, Washington D.C., DC, Philadelphia, Philadelphie, Philly, Pennsylvania, Pennsylvanie, Miami, "
        "Orlando, Tampa, Jacksonville, Atlanta, Pittsburgh, Cleveland, Cincinnati, Columbus, Ohio, Baltimore, Maryland, Charlotte, "
        "Raleigh, North Carolina, South Carolina, Charleston, Virginia, Virginie, Richmond, Buffalo, Rochester, Albany, Vermont, Maine, "
        "Connecticut, Hartford, New Hampshire, Rhode Island, Providence, Delaware, West Virginia, East Coast, US East, US Eastern, "
        "New England"
    ),
    CHICAGO: (
        "Houston, Dallas, Austin, San Antonio, Fort Worth, Minneapolis, Saint Paul, Minnesota, New Orleans, La Nouvelle-Orléans, "
        "Louisiana, Louisiane, St Louis, Saint Louis, Missouri, Kansas City, Nashville, Memphis, Milwaukee, Madison, Wisconsin, Omaha, "
        "Oklahoma City, Tulsa, Oklahoma, Illinois, Iowa, Des Moines, Arkansas, Little Rock, Mississippi, Alabama, US Central"
    ),
    DENVER: "Salt Lake City, Utah, Albuquerque, Santa Fe, New Mexico, Colorado, Colorado Springs, El Paso, Wyoming, Montana, US Mountain",
    "America/Phoenix": "Tucson, Arizona",
    LOS_ANGELES: (
        "LA, L.A., San Francisco, SF, Seattle, San Diego, Las Vegas, Vegas, Nevada, Reno, Sacramento, Oakland, Portland, California, "
        "Californie, Kalifornien, Hollywood, West Coast, US West, US Pacific"
    ),
    "America/Toronto": (
        "Ottawa, Québec, Quebec City, Ville de Québec, Montréal, Gatineau, Sherbrooke, Trois-Rivières, Laval, Hamilton, Ontario"
    ),
    "America/Vancouver": "British Columbia, Colombie-Britannique",
    "America/Edmonton": "Calgary, Alberta",
    "America/Regina": "Saskatoon, Saskatchewan",
    "America/Winnipeg": "Manitoba",
    "America/Halifax": "Nova Scotia, Nouvelle-Écosse, New Brunswick, Nouveau-Brunswick",
    "America/Mexico_City": "Ciudad de México, CDMX, Guadalajara, Puebla",
    "America/Havana": "La Habana, Havanna",
    "America/Bogota": "Medellín, Cali, Cartagena, Carthagène",
    "America/Guayaquil": "Quito",
    "America/Lima": "Cusco",
    "America/Santiago": "Santiago de Chile, Santiago du Chili, Valparaíso",
    "America/Argentina/Buenos_Aires": "Rosario, Mar del Plata",
    "America/Sao_Paulo": "Rio, Rio de Janeiro, Brasilia, Belo Horizonte, Porto Alegre, Curitiba, Florianópolis",
    "America/Bahia": "Salvador de Bahia",
    "America/Cayenne": "Guyane, French Guiana",
    "Africa/Casablanca": "Marrakech, Marrakesch, Rabat, Fès, Fez, Tanger, Tangier, Agadir",
    "Africa/Algiers": "Oran, Constantine d'Algérie",
    "Africa/Cairo": "Alexandria, Alexandrie, Gizeh, Giza",
    "Africa/Johannesburg": "Cape Town, Le Cap, Kapstadt, Durban, Pretoria, Prétoria",
    "Africa/Lagos": "Abuja, Ibadan, Kano, Yaoundé",
    "Africa/Abidjan": "Yamoussoukro, Bouaké",
    "Africa/Accra": "Kumasi",
    "Africa/Nairobi": "Mombasa",
    "Africa/Addis_Ababa": "Addis Abeba, Addis-Abeba",
    "Africa/Dar_es_Salaam": "Zanzibar",
    "Asia/Jerusalem": "Tel Aviv, Tel-Aviv, Haifa, Haïfa",
    "Asia/Dubai": "Abu Dhabi, Abou Dabi, UAE, United Arab Emirates, Emirates, Émirats arabes unis, VAE",
    "Asia/Riyadh": "Jeddah, Djeddah, Mecca, La Mecque, Medina",
    "Asia/Qatar": "Doha",
    "Asia/Kuwait": "Kuwait City, Koweït",
    "Asia/Tehran": "Isfahan, Ispahan, Shiraz",
    "Asia/Tbilisi": "Tiflis, Batumi",
    "Asia/Yerevan": "Erevan, Eriwan",
    "Asia/Tashkent": "Taschkent, Tachkent",
    "Asia/Karachi": "Lahore, Islamabad, Rawalpindi",
    "Asia/Kolkata": (
        "Mumbai, Bombay, Delhi, New Delhi, Neu-Delhi, Calcutta, Kalkutta, Bangalore, Bengaluru, Chennai, Madras, Hyderabad, Pune, "
        "Ahmedabad, Jaipur, Goa, Kochi"
    ),
    "Asia/Yangon": "Rangoon, Rangun, Mandalay",
    "Asia/Bangkok": "Chiang Mai, Phuket",
    "Asia/Ho_Chi_Minh": "Hanoi, Hanoï, Da Nang, Saigon, Saïgon, Ho Chi Minh City, Hô-Chi-Minh-Ville, Ho-Chi-Minh-Stadt",
    "Asia/Kuala_Lumpur": "KL, Penang, Johor Bahru",
    "Asia/Jakarta": "Djakarta, Bandung, Surabaya, Yogyakarta, Java",
    "Asia/Makassar": "Bali, Denpasar, Lombok",
    "Asia/Manila": "Cebu, Quezon City, Davao",
    "Asia/Shanghai": (
        "Beijing, Pékin, Peking, Shenzhen, Guangzhou, Canton, Nanjing, Nanking, Nankin, Chengdu, Chongqing, Wuhan, Xi'an, Hangzhou, "
        "Suzhou, Tianjin, Qingdao, Tsingtao, Dalian, Harbin, Xiamen, Schanghai, PRC"
    ),
    "Asia/Hong_Kong": "Hongkong, HK, Kowloon",
    "Asia/Taipei": "Taipeh, Taïpei, Kaohsiung, Taichung, Tainan",
    "Asia/Tokyo": "Tokio, Osaka, Kyoto, Kioto, Yokohama, Nagoya, Sapporo, Fukuoka, Kobe, Hiroshima, Sendai, Nara, Okinawa",
    "Asia/Seoul": "Busan, Pusan, Incheon, Daegu, Korea, Corée, ROK",
    "Asia/Ulaanbaatar": "Ulan Bator, Oulan-Bator",
    "Australia/Sydney": "Canberra, Wollongong, New South Wales, NSW",
    "Australia/Melbourne": "Geelong",
    "Australia/Brisbane": "Gold Coast, Cairns, Townsville, Queensland",
    "Australia/Adelaide": "South Australia",
    "Australia/Hobart": "Tasmania, Tasmanie",
    "Pacific/Auckland": "Wellington, Christchurch, Dunedin, Queenstown",
    "Pacific/Honolulu": "Waikiki, Maui",
}
"""Regions are listed only if they have a single clock."""
SEVERAL_CITIES = {
    "Georgia, Géorgie": ("Asia/Tbilisi", NEW_YORK),
    "Florida, Floride, Kentucky, Indiana, Tennessee": (NEW_YORK, CHICAGO),
    "Texas": (CHICAGO, DENVER),
    "Kansas, Nebraska, North Dakota, South Dakota": (CHICAGO, DENVER),
    "Idaho, Oregon": (DENVER, LOS_ANGELES),
    "San José, San Jose": (LOS_ANGELES, "America/Costa_Rica"),
    "Salvador": ("America/El_Salvador", "America/Bahia"),
    "Victoria": ("Australia/Melbourne", "America/Vancouver", "Indian/Mahe"),
    "Córdoba, Cordoue": ("America/Argentina/Buenos_Aires", "Europe/Madrid"),
}
"""Names of places in several zones, the largest first."""
