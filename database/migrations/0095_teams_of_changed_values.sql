-- The teams of attributes follow only the values that changed (WEEK-06).
CREATE OR REPLACE FUNCTION follow_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former  jsonb := '{}';
  present jsonb := '{}';
  changed uuid[];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status <> 'removed' THEN former := OLD.extra_attributes; END IF;
  IF NEW.status <> 'removed' THEN
    present := NEW.extra_attributes;
    -- An administrator may be about to make teams of an attribute, in a transaction that changes the attribute's row.
    -- A command that sets a value holds this lock already. A leaving person needs none: the switch locks memberships.
    PERFORM FROM extra_attributes a
    WHERE a.company_id = NEW.company_id AND former ->> a.id::text IS DISTINCT FROM present ->> a.id::text
    ORDER BY a.id FOR SHARE;
  END IF;
  changed := ARRAY(
    SELECT a.id FROM extra_attributes a
    WHERE a.company_id = NEW.company_id AND a.makes_teams
      AND former ->> a.id::text IS DISTINCT FROM present ->> a.id::text);
  IF cardinality(changed) = 0 THEN RETURN NULL; END IF;
  DELETE FROM team_members m USING teams t
  WHERE m.company_id = NEW.company_id AND m.user_id = NEW.user_id AND t.company_id = m.company_id AND t.id = m.team_id
    AND t.attribute_id = ANY(changed)
    AND folded(t.name) IS DISTINCT FROM folded(present ->> t.attribute_id::text);
  INSERT INTO teams (company_id, id, name, attribute_id, created_on)
  SELECT NEW.company_id, gen_random_uuid(), v.value, v.attribute_id, now()
  FROM values_that_make_teams(NEW.company_id, present) AS v WHERE v.attribute_id = ANY(changed)
  ON CONFLICT (company_id, attribute_id, folded(name)) WHERE attribute_id IS NOT NULL DO NOTHING;
  INSERT INTO team_members (company_id, team_id, user_id)
  SELECT NEW.company_id, t.id, NEW.user_id
  FROM values_that_make_teams(NEW.company_id, present) AS v
  JOIN teams t ON t.company_id = NEW.company_id AND t.attribute_id = v.attribute_id AND folded(t.name) = folded(v.value)
  WHERE v.attribute_id = ANY(changed)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
