-- Days on which a lead proposes that the team comes to the office (WEEK-06). They book nothing.
CREATE TABLE team_days (
  company_id  uuid NOT NULL,
  id          uuid NOT NULL,
  team_id     uuid NOT NULL,
  -- ISO numbers: 1 is Monday, 7 is Sunday
  weekdays    int[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  -- the first and the last day. Without an end the weekdays repeat.
  days        daterange NOT NULL CHECK (NOT isempty(days) AND NOT lower_inf(days)),
  -- empty without a note
  note        text NOT NULL CHECK (char_length(note) <= 200),
  -- the lead who proposed or changed them last. NULL once that person has left.
  proposed_by uuid,
  created_on  timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, team_id) REFERENCES teams ON DELETE CASCADE,
  FOREIGN KEY (company_id, proposed_by) REFERENCES all_memberships (company_id, user_id)
);
CREATE INDEX team_days_of_team ON team_days (company_id, team_id);
CREATE INDEX team_days_of_lead ON team_days (company_id, proposed_by);

-- People choose whether they get messages about team days.
ALTER TABLE notification_preferences
  DROP CONSTRAINT notification_preferences_kind_check,
  ADD CONSTRAINT notification_preferences_kind_check
    CHECK (kind IN ('bookingMade', 'bookingChanged', 'bookingCancelled', 'invited', 'reminder', 'teamDays'));

-- Series of desks may book desks near their holder's teams.
ALTER TABLE series
  DROP CONSTRAINT series_wishes_check,
  ADD CONSTRAINT series_wishes_check CHECK (wishes[1] = 'desk' AND wishes <@ '{desk,zone,floor,team}');
