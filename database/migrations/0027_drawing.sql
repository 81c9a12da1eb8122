-- What is drawn is read as it was saved: the browser compares drawings number by number, and `real` forgets after the seventh digit.
ALTER TABLE locations
  ALTER COLUMN width TYPE double precision,
  ALTER COLUMN height TYPE double precision,
  ALTER COLUMN sketch_x TYPE double precision,
  ALTER COLUMN sketch_y TYPE double precision,
  ALTER COLUMN sketch_width TYPE double precision,
  ALTER COLUMN sketch_height TYPE double precision,
  ALTER COLUMN sketch_opacity TYPE double precision;
ALTER TABLE desks
  ALTER COLUMN x TYPE double precision,
  ALTER COLUMN y TYPE double precision,
  ALTER COLUMN rotation TYPE double precision;
ALTER TABLE rooms
  ALTER COLUMN x TYPE double precision,
  ALTER COLUMN y TYPE double precision,
  ALTER COLUMN width TYPE double precision,
  ALTER COLUMN height TYPE double precision,
  ALTER COLUMN rotation TYPE double precision;

-- When a picture came, or was last taken off a drawing: those that nothing shows for a while are dropped.
ALTER TABLE files ADD COLUMN used_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX files_of_companies_by_age ON files (used_on) WHERE company_id IS NOT NULL;
-- Who asks whether a picture is shown still.
CREATE INDEX locations_by_sketch ON locations (company_id, sketch_file_id) WHERE sketch_file_id IS NOT NULL;
