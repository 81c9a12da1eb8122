-- A provider may name somebody by one or two characters; only a name that is typed here has three (core, section 5).
ALTER TABLE users
  DROP CONSTRAINT users_name_check,
  ADD CONSTRAINT users_name_check CHECK (char_length(name) BETWEEN 1 AND 80);
