CREATE TABLE generation (
    number BIGINT PRIMARY KEY CHECK (number >= 0),
    home TEXT
);
