-- What is asked of one person, among everybody's rows: their own data, what the audit trail says of them, what goes with their account.

-- Those that they hold have their index while they are not cancelled (0001); those that they made for others are few.
CREATE INDEX bookings_cancelled_of_person ON bookings (company_id, user_id) WHERE (state = 2);
CREATE INDEX bookings_for_others ON bookings (company_id, booked_by) WHERE (booked_by <> user_id);

-- By the e-mail alone: of all companies, and also of those that nobody waits for any more.
CREATE INDEX invitations_of_email ON invitations (email);
CREATE INDEX invitations_accepted ON invitations (accepted_by) WHERE accepted_by IS NOT NULL;

-- To whom it was done; by whom has its index (0013).
CREATE INDEX audit_entries_of_subject ON audit_entries USING gin (subjects);

-- Rows that nobody needs any more are dropped only when nothing names them: without these, each of them would have all people and the
-- whole audit trail read.
CREATE INDEX users_of_picture ON users (avatar_file_id) WHERE avatar_file_id IS NOT NULL;
CREATE INDEX audit_entries_of_doer ON audit_entries (by);
