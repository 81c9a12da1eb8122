-- Who is asked to join a company, what a company notes of its members, and who did what there.

-- Somebody is asked by mail to join; they need no account yet. An accepted or removed one stays: the audit trail names it.
CREATE TABLE invitations (
  company_id       uuid NOT NULL REFERENCES companies,
  id               uuid NOT NULL,
  email            text NOT NULL CHECK (email = lower(email) AND char_length(email) BETWEEN 1 AND 80),
  role             text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'manager', 'admin')),
  -- of their member's extra attributes, once they have come
  extra_attributes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(extra_attributes) = 'object'),
  -- SHA-256 of the link's code: what is stored cannot be used. Sent again, there is another code, and the earlier link ends
  code_hash        bytea NOT NULL UNIQUE,
  -- of the codes before it: their links say that there is a newer one
  replaced_hashes  bytea[] NOT NULL DEFAULT '{}',
  invited_by       uuid NOT NULL,
  -- of the letter that was posted last; `mails` forgets it earlier than this does
  mail_id          uuid,
  created_on       timestamptz NOT NULL DEFAULT now(),
  modified_on      timestamptz NOT NULL DEFAULT now(),
  expires_on       timestamptz NOT NULL,
  accepted_on      timestamptz,
  accepted_by      uuid REFERENCES users,
  removed_on       timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, invited_by) REFERENCES all_memberships (company_id, user_id),
  CHECK ((accepted_on IS NULL) = (accepted_by IS NULL)),
  CHECK (accepted_on IS NULL OR removed_on IS NULL)
);
-- One waits for an e-mail at a time.
CREATE UNIQUE INDEX invited_once ON invitations (company_id, email) WHERE accepted_on IS NULL AND removed_on IS NULL;
CREATE INDEX invitations_replaced ON invitations USING gin (replaced_hashes);
-- whose letter it was
CREATE INDEX invitations_of_mail ON invitations (mail_id);

-- Those that wait, with what became of their letters: how the table of members reads them.
CREATE VIEW open_invitations AS
  SELECT i.company_id, i.id, i.email, i.role, i.extra_attributes, i.created_on, i.modified_on, i.expires_on,
         coalesce(m.status, 'forgotten') AS event
  FROM invitations i LEFT JOIN mails m ON m.company_id = i.company_id AND m.id = i.mail_id
  WHERE i.accepted_on IS NULL AND i.removed_on IS NULL;

-- What a company notes of its members besides what everybody has: a department, a personnel number.
CREATE TABLE extra_attributes (
  company_id uuid NOT NULL REFERENCES companies,
  id         uuid NOT NULL,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  created_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX extra_attribute_names ON extra_attributes (company_id, folded(name));

-- What each member has there: texts by the ids of extra_attributes. It stays with whoever is removed and comes back.
ALTER TABLE all_memberships
  ADD COLUMN extra_attributes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(extra_attributes) = 'object');
CREATE OR REPLACE VIEW memberships AS
  SELECT company_id, user_id, role, status, created_on, modified_on, extra_attributes
  FROM all_memberships WHERE status <> 'removed';

-- Who did what, to whom, and what it was before. Ids alone: names are looked up when it is read.
CREATE TABLE audit_entries (
  company_id uuid NOT NULL REFERENCES companies,
  id         uuid NOT NULL,
  at         timestamptz NOT NULL,
  by         uuid NOT NULL REFERENCES users,
  -- the domain event's name
  act        text NOT NULL,
  -- people, invitations, extra attributes
  subjects   uuid[] NOT NULL DEFAULT '{}',
  -- only what was changed
  before     jsonb NOT NULL DEFAULT '{}',
  after      jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (company_id, id)
);
CREATE INDEX audit_entries_in_order ON audit_entries (company_id, at DESC, id DESC);
CREATE INDEX audit_entries_of_person ON audit_entries (company_id, by, at DESC, id DESC);
CREATE INDEX audit_entries_of_act ON audit_entries (company_id, act, at DESC, id DESC);

-- What has been written stays as it was written, whoever asks.
CREATE FUNCTION refuse_changes_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is only added to.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_is_added_to BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_changes_of_audit();
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes_of_audit();
