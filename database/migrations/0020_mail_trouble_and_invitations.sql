-- What an administrator is told of mails that were refused lately; 0010 has the index of those that wait.
CREATE INDEX mails_refused ON mails (company_id, changed_on) WHERE status = 'refused';

-- Letters of invitation that a company may send within 24 hours.
ALTER TABLE company_limits
  ADD COLUMN invitations_per_day int NOT NULL DEFAULT 2000 CHECK (invitations_per_day >= 0);
-- Those of the last day are counted before more are sent.
CREATE INDEX invitations_of_day ON invitations (company_id, modified_on);
