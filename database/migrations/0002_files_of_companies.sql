-- A location's drawing is a file of its own company: the foreign key carries the company, as everywhere. Avatars have none and
-- stay as they are.

ALTER TABLE files ADD UNIQUE (company_id, id);

ALTER TABLE locations
  DROP CONSTRAINT locations_sketch_file_id_fkey,
  ADD FOREIGN KEY (company_id, sketch_file_id) REFERENCES files (company_id, id);
