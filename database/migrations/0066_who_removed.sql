-- Whoever still draws on a location that is gone reads by whom it was removed; the date stands in all_containers.
ALTER TABLE locations ADD COLUMN removed_by uuid REFERENCES users;
CREATE INDEX locations_by_remover ON locations (removed_by) WHERE removed_by IS NOT NULL;
