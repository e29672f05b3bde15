-- What one person has asked lately is found without going through what all others have.
CREATE INDEX requests_of_an_asker ON requests (asker_id, at);
