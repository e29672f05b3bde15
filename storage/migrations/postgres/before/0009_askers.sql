CREATE INDEX requests_of_an_asker ON requests (asker_id, at);
