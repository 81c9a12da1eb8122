-- Where a container lies: the names of the locations above it, from the widest to the nearest, so that three floors of one name are told
-- apart. The root is left out: it stands for the company. Lists read it with every row, so it is stored, and kept by triggers: names and
-- parents change rarely, and walking up the tree for each row made a page several times slower.
ALTER TABLE all_containers ADD COLUMN path text[] NOT NULL DEFAULT '{}';
CREATE OR REPLACE VIEW containers AS
  SELECT company_id, id, name, time_zone, restricted, booking_period_days, auto_release_minutes, path
  FROM all_containers WHERE removed_on IS NULL;
-- what lies in a location
CREATE INDEX locations_of_parent ON locations (company_id, parent_id);

-- Writes the paths of a location and of all below it. A tree that leads back into itself ends.
CREATE FUNCTION write_paths(company uuid, location uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One at a time in a company: a floor that is added while its building is renamed would keep the old name.
  PERFORM pg_advisory_xact_lock(hashtextextended('paths of locations ' || company, 0));
  WITH RECURSIVE tree AS (
    SELECT l.id, CASE WHEN p.type <> 0 THEN pc.path || pc.name ELSE '{}' END AS path
    FROM locations l
    LEFT JOIN locations p ON p.company_id = l.company_id AND p.id = l.parent_id
    LEFT JOIN all_containers pc ON pc.company_id = p.company_id AND pc.id = p.id
    WHERE l.company_id = company AND l.id = location
    UNION ALL
    SELECT l.id, CASE WHEN p.type <> 0 THEN tree.path || pc.name ELSE '{}' END
    FROM tree
    JOIN locations p ON p.company_id = company AND p.id = tree.id
    JOIN all_containers pc ON pc.company_id = company AND pc.id = tree.id
    JOIN locations l ON l.company_id = company AND l.parent_id = tree.id
  ) CYCLE id SET is_met_again USING met
  UPDATE all_containers c SET path = tree.path
  FROM tree WHERE NOT tree.is_met_again AND c.company_id = company AND c.id = tree.id AND c.path <> tree.path;
END
$$;

CREATE FUNCTION note_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_paths(NEW.company_id, NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER location_placed AFTER INSERT ON locations FOR EACH ROW EXECUTE FUNCTION note_location();
CREATE TRIGGER location_moved AFTER UPDATE ON locations FOR EACH ROW
  WHEN ((OLD.parent_id, OLD.type) IS DISTINCT FROM (NEW.parent_id, NEW.type)) EXECUTE FUNCTION note_location();
CREATE TRIGGER container_renamed AFTER UPDATE ON all_containers FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_location();

SELECT write_paths(company_id, id) FROM locations WHERE type = 0;
