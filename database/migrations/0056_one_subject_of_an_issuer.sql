-- An account has one subject of an issuer in a company: no other subject opens it. Where it had several, the oldest link stays: the account
-- is the first one's. A later subject may be a person who was given the same e-mail.
DELETE FROM company_sso_links l USING company_sso_links o
WHERE o.company_id = l.company_id AND o.issuer = l.issuer AND o.user_id = l.user_id
  AND (o.created_on, o.subject) < (l.created_on, l.subject);
CREATE UNIQUE INDEX company_sso_links_of_account ON company_sso_links (user_id, company_id, issuer);
-- The new one begins with the same column.
DROP INDEX company_sso_links_of_user;

ALTER TABLE company_sso_links
  -- the name that the provider said last; null for a link of before
  ADD COLUMN name text;

ALTER TABLE company_sso
  -- which claim of the provider holds the address
  ADD COLUMN email_claim text NOT NULL DEFAULT 'email' CHECK (email_claim IN ('email', 'preferred_username', 'upn'));

-- Subjects that were refused, since the account with their e-mail has another one. An administrator may let one take its place.
CREATE TABLE company_sso_refusals (
  company_id uuid NOT NULL REFERENCES companies,
  id         uuid NOT NULL,
  issuer     text NOT NULL,
  subject    text NOT NULL,
  -- whose account it would have opened
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- what the provider says of the one who was refused
  email      text NOT NULL,
  name       text NOT NULL,
  tried_on   timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, issuer, subject)
);
CREATE INDEX company_sso_refusals_of_user ON company_sso_refusals (user_id);
