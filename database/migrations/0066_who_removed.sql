-- The person who removed a location, for those who still draw on it. The date stands in all_containers.
ALTER TABLE locations ADD COLUMN removed_by uuid REFERENCES users;
CREATE INDEX locations_by_remover ON locations (removed_by) WHERE removed_by IS NOT NULL;
