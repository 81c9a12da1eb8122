-- Teams of a company, and what its people say about their days (WEEK-06).
ALTER TABLE company_settings ADD COLUMN who_comes_when boolean NOT NULL DEFAULT false;

-- True for an attribute whose values are teams: one team for each value.
ALTER TABLE extra_attributes ADD COLUMN makes_teams boolean NOT NULL DEFAULT false;

CREATE TABLE teams (
  company_id   uuid NOT NULL REFERENCES companies,
  id           uuid NOT NULL,
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  -- the attribute that has this team's name as a value. Null for a team made by hand.
  attribute_id uuid,
  created_on   timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, attribute_id) REFERENCES extra_attributes ON DELETE CASCADE
);
CREATE UNIQUE INDEX team_names ON teams (company_id, folded(name)) WHERE attribute_id IS NULL;
CREATE UNIQUE INDEX team_values ON teams (company_id, attribute_id, folded(name)) WHERE attribute_id IS NOT NULL;

CREATE TABLE team_members (
  company_id uuid NOT NULL,
  team_id    uuid NOT NULL,
  user_id    uuid NOT NULL,
  PRIMARY KEY (company_id, team_id, user_id),
  FOREIGN KEY (company_id, team_id) REFERENCES teams ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships
);
CREATE INDEX teams_of_member ON team_members (company_id, user_id);

-- The people who lead a team. A lead belongs to the team, also without a row in team_members.
CREATE TABLE team_leads (
  company_id uuid NOT NULL,
  team_id    uuid NOT NULL,
  user_id    uuid NOT NULL,
  PRIMARY KEY (company_id, team_id, user_id),
  FOREIGN KEY (company_id, team_id) REFERENCES teams ON DELETE CASCADE,
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships
);
CREATE INDEX teams_of_lead ON team_leads (company_id, user_id);

-- Everyone who belongs to a team. Readers leave out people who are turned off.
CREATE VIEW team_people AS
  SELECT company_id, team_id, user_id FROM team_members
  UNION
  SELECT company_id, team_id, user_id FROM team_leads;

-- A person's word about half a day: home, or office in a company without bookable desks.
CREATE TABLE week_marks (
  company_id uuid NOT NULL,
  user_id    uuid NOT NULL,
  day        date NOT NULL,
  afternoon  boolean NOT NULL,
  place      text NOT NULL CHECK (place IN ('home', 'office')),
  PRIMARY KEY (company_id, user_id, day, afternoon),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships
);
CREATE INDEX week_marks_by_day ON week_marks (day);

-- The colleagues whose days a person follows.
CREATE TABLE week_follows (
  company_id  uuid NOT NULL,
  user_id     uuid NOT NULL,
  followed_id uuid NOT NULL,
  PRIMARY KEY (company_id, user_id, followed_id),
  FOREIGN KEY (company_id, user_id) REFERENCES all_memberships,
  FOREIGN KEY (company_id, followed_id) REFERENCES all_memberships (company_id, user_id),
  CHECK (user_id <> followed_id)
);
CREATE INDEX week_follows_of_followed ON week_follows (company_id, followed_id);

-- The values of a person's attributes that make teams.
CREATE FUNCTION values_that_make_teams(company uuid, attributes jsonb) RETURNS TABLE (attribute_id uuid, value text)
LANGUAGE sql STABLE AS $$
  SELECT a.id, attributes ->> a.id::text FROM extra_attributes a
  WHERE a.company_id = company AND a.makes_teams AND attributes ? a.id::text
$$;

-- Puts a member into the teams of their attributes, and takes them out of the others.
CREATE FUNCTION follow_attributes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An administrator may be about to make teams of an attribute, in a transaction that changes the attribute's row.
  PERFORM FROM extra_attributes a WHERE a.company_id = NEW.company_id AND NEW.extra_attributes ? a.id::text FOR SHARE;
  DELETE FROM team_members m USING teams t
  WHERE m.company_id = NEW.company_id AND m.user_id = NEW.user_id AND t.company_id = m.company_id AND t.id = m.team_id
    AND t.attribute_id IS NOT NULL
    AND (NEW.status = 'removed' OR NOT EXISTS (
      SELECT FROM values_that_make_teams(NEW.company_id, NEW.extra_attributes) AS v
      WHERE v.attribute_id = t.attribute_id AND folded(v.value) = folded(t.name)));
  IF NEW.status = 'removed' THEN RETURN NULL; END IF;
  INSERT INTO teams (company_id, id, name, attribute_id, created_on)
  SELECT NEW.company_id, gen_random_uuid(), v.value, v.attribute_id, now()
  FROM values_that_make_teams(NEW.company_id, NEW.extra_attributes) AS v
  ON CONFLICT (company_id, attribute_id, folded(name)) WHERE attribute_id IS NOT NULL DO NOTHING;
  INSERT INTO team_members (company_id, team_id, user_id)
  SELECT NEW.company_id, t.id, NEW.user_id
  FROM values_that_make_teams(NEW.company_id, NEW.extra_attributes) AS v
  JOIN teams t ON t.company_id = NEW.company_id AND t.attribute_id = v.attribute_id AND folded(t.name) = folded(v.value)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER member_with_attributes AFTER INSERT ON all_memberships FOR EACH ROW
  WHEN (NEW.extra_attributes <> '{}') EXECUTE FUNCTION follow_attributes();
CREATE TRIGGER attributes_changed AFTER UPDATE ON all_memberships FOR EACH ROW
  WHEN ((OLD.extra_attributes, OLD.status = 'removed') IS DISTINCT FROM (NEW.extra_attributes, NEW.status = 'removed'))
  EXECUTE FUNCTION follow_attributes();

-- The building of a location: the nearest branch around it. Without a branch it is what the topmost floor lies in.
CREATE FUNCTION building_of(company uuid, location uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE way AS (
    SELECT l.id, l.parent_id, l.type, 0 AS up FROM locations l WHERE l.company_id = company AND l.id = location
    UNION ALL
    SELECT l.id, l.parent_id, l.type, way.up + 1 FROM way JOIN locations l ON l.company_id = company AND l.id = way.parent_id
    WHERE way.up < 12
  )
  SELECT coalesce(
    (SELECT id FROM way WHERE type = 2 ORDER BY up LIMIT 1),
    (SELECT coalesce(parent_id, id) FROM way WHERE type = 3 ORDER BY up DESC LIMIT 1),
    CASE WHEN type = 4 THEN coalesce(parent_id, id) ELSE id END)
  FROM way WHERE up = 0
$$;
