-- A person's latest requests are found without reading those of all others.
CREATE INDEX requests_of_an_asker ON requests (asker_id, at);
