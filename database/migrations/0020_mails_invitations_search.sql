-- What an administrator is told of mails that were refused lately; 0010 has the index of those that wait.
CREATE INDEX mails_refused ON mails (company_id, changed_on) WHERE status = 'refused';

-- Letters of invitation that a company may send within 24 hours.
ALTER TABLE company_limits
  ADD COLUMN invitations_per_day int NOT NULL DEFAULT 2000 CHECK (invitations_per_day >= 0);
-- Those of the last day are counted before more are sent.
CREATE INDEX invitations_of_day ON invitations (company_id, modified_on);

-- What is noted of people is searched while somebody types: folding ten thousand values each time took most of that time (as with names,
-- 0009). Whoever changes `folded` has to write them anew. Keys are ids, which folding leaves as they are.
ALTER TABLE all_memberships
  ADD COLUMN folded_attributes jsonb NOT NULL GENERATED ALWAYS AS (folded(extra_attributes::text)::jsonb) STORED;
ALTER TABLE invitations
  ADD COLUMN folded_attributes jsonb NOT NULL GENERATED ALWAYS AS (folded(extra_attributes::text)::jsonb) STORED;
CREATE OR REPLACE VIEW memberships AS
  SELECT company_id, user_id, role, status, created_on, modified_on, extra_attributes, folded_attributes
  FROM all_memberships WHERE status <> 'removed';
CREATE OR REPLACE VIEW open_invitations AS
  SELECT i.company_id, i.id, i.email, i.role, i.extra_attributes, i.created_on, i.modified_on, i.expires_on,
         coalesce(m.status, 'forgotten') AS event, i.folded_attributes
  FROM invitations i LEFT JOIN mails m ON m.company_id = i.company_id AND m.id = i.mail_id
  WHERE i.accepted_on IS NULL AND i.removed_on IS NULL;
