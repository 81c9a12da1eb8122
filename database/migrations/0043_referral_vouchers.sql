-- What is due to whoever referred a company: one voucher for so many unbroken paid months, however often that is looked at. Without the
-- referral, whose member may delete their account, nothing is due to anybody.
CREATE TABLE referral_vouchers (
  company_id   uuid NOT NULL REFERENCES referred_companies ON DELETE CASCADE,
  months       smallint NOT NULL CHECK (months > 0),
  -- grosze
  amount       integer NOT NULL CHECK (amount > 0),
  -- when the last of the months had passed
  due_on       timestamptz NOT NULL,
  -- the operator has given it to the member
  handed_on    timestamptz,
  -- a refund has taken months back: it is not due, or was handed over for what was not paid
  withdrawn_on timestamptz,
  PRIMARY KEY (company_id, months)
);
