-- True when members can look for a time at which chosen people are free, with a room (WEEK-08).
ALTER TABLE company_settings ADD COLUMN meeting_times boolean NOT NULL DEFAULT false;

-- Finds the coming meetings that a person has accepted, without reading those of years.
CREATE INDEX booking_participants_accepted ON booking_participants (company_id, user_id, upper(answered_for)) WHERE (answer = 'accepted');
