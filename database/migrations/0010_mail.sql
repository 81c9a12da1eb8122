-- What has become of the mails that were posted. What they say is sealed in their job, and gone with it; whom they went to is not
-- kept: whoever needs to know (an invitation) remembers the mail's id.
CREATE TABLE mails (
  id         uuid PRIMARY KEY,
  -- none for what concerns no company, such as a forgotten password
  company_id uuid REFERENCES companies ON DELETE CASCADE,
  -- waiting: not taken by a mail server yet; sent: taken; refused: never will be; delivered, bounced, complained: as was reported later
  status     text NOT NULL DEFAULT 'waiting'
             CHECK (status IN ('waiting', 'sent', 'refused', 'delivered', 'bounced', 'complained')),
  -- the mail server's words about the last try or the report; never an address
  detail     text,
  -- of the last change of `status` or `detail`
  changed_on timestamptz NOT NULL DEFAULT now(),
  created_on timestamptz NOT NULL DEFAULT now()
);
-- what is old enough to be dropped
CREATE INDEX mails_created ON mails (created_on);
-- what an administrator is told waits
CREATE INDEX mails_waiting ON mails (company_id, created_on) WHERE status = 'waiting';

-- Reports of what became of mails, as long as a copy of one could pass for new.
CREATE TABLE mail_reports (
  -- of the report; no two that were signed have the same
  signature   bytea PRIMARY KEY,
  received_on timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_reports_received ON mail_reports (received_on);
