-- Where a container lies: the names of the locations above it, from the widest to the nearest. The root is left out: it stands for the
-- company. A removed location is still named; a tree that leads back into itself ends.
CREATE FUNCTION container_path(company uuid, container uuid) RETURNS text[] STABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
DECLARE
  path text[] := '{}';
  above uuid;
  above_type smallint;
  above_name text;
BEGIN
  SELECT l.parent_id INTO above FROM locations l WHERE l.company_id = company AND l.id = container;
  WHILE above IS NOT NULL AND cardinality(path) < 20 LOOP
    SELECT l.parent_id, l.type, c.name INTO above, above_type, above_name
    FROM locations l JOIN all_containers c ON c.company_id = l.company_id AND c.id = l.id
    WHERE l.company_id = company AND l.id = above;
    EXIT WHEN above_type = 0;
    path := above_name || path;
  END LOOP;
  RETURN path;
END
$$;
