-- Whether the meeting's owner has yet to see the answer that stands here.
ALTER TABLE booking_participants
  ADD COLUMN unread boolean NOT NULL DEFAULT false,
  ADD CHECK (answer IS NOT NULL OR NOT unread);
CREATE INDEX booking_participants_unread ON booking_participants (company_id, booking_id) WHERE unread;
