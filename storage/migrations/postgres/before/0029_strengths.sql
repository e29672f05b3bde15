UPDATE played SET due = 1 WHERE rated = 1;
