-- The answer of an invited person, and the time that it is for: it says nothing of another time.
ALTER TABLE booking_participants
  ADD COLUMN answer       text CHECK (answer IN ('accepted', 'tentative', 'declined')),
  ADD COLUMN answered_on  timestamptz,
  ADD COLUMN answered_for tstzrange,
  ADD CHECK (num_nulls(answer, answered_on, answered_for) IN (0, 3));
