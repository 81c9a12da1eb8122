-- Privacy of names (WEEK-09): the people who see the name of a booking's holder. 'team' means the holder's teammates.
ALTER TABLE company_settings
  ADD COLUMN names_seen_by text NOT NULL DEFAULT 'all' CHECK (names_seen_by IN ('all', 'team', 'nobody')),
  ADD COLUMN reports_by_person boolean NOT NULL DEFAULT true;
-- A person's own choice for all of their companies. The stricter of both counts.
ALTER TABLE users
  ADD COLUMN names_seen_by text NOT NULL DEFAULT 'all' CHECK (names_seen_by IN ('all', 'team', 'nobody'));
-- True if the holder hides their name for this booking alone.
ALTER TABLE bookings ADD COLUMN is_name_hidden boolean NOT NULL DEFAULT false;
-- True if the holder hides their name at all bookings that the server makes for the series or the wait.
ALTER TABLE series ADD COLUMN is_name_hidden boolean NOT NULL DEFAULT false;
ALTER TABLE waits ADD COLUMN is_name_hidden boolean NOT NULL DEFAULT false;

-- The new last column is the circle of a person in a company, by the stricter choice. A read without that column does not read the
-- settings, because the planner drops the outer join.
CREATE OR REPLACE VIEW people AS
  SELECT m.company_id, m.user_id, m.role, m.status, m.status = 'active' AS is_active, u.name, u.avatar_file_id, u.folded_name,
         CASE WHEN 'nobody' IN (s.names_seen_by, u.names_seen_by) THEN 'nobody'
              WHEN 'team' IN (s.names_seen_by, u.names_seen_by) THEN 'team' ELSE 'all' END AS names_seen_by
  FROM all_memberships m JOIN users u ON u.id = m.user_id
    LEFT JOIN company_settings s ON s.company_id = m.company_id;
