-- Signing in by others: sign-ins at Google and Microsoft, and companies' single sign-on.

-- A sign-in at a provider that opens an account. Told by the issuer's subject, never by an e-mail.
CREATE TABLE user_providers (
  provider   text NOT NULL CHECK (provider IN ('Google', 'Microsoft')),
  issuer     text NOT NULL,
  subject    text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, issuer, subject),
  UNIQUE (user_id, provider)
);

CREATE TABLE company_sso (
  company_id    uuid PRIMARY KEY REFERENCES companies,
  issuer        text NOT NULL,
  client_id     text NOT NULL,
  -- sealed with the deployment's secret
  client_secret text NOT NULL,
  -- what people may type instead of a domain
  organisation  text CHECK (organisation <> ''),
  enabled       boolean NOT NULL,
  modified_on   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX company_sso_organisation ON company_sso (lower(organisation));

CREATE TABLE company_sso_domains (
  company_id uuid NOT NULL REFERENCES companies,
  -- in lower case, as DNS has it
  domain     text NOT NULL CHECK (domain = lower(domain)),
  -- when its TXT record was last seen
  proven_on  timestamptz,
  PRIMARY KEY (company_id, domain)
);
-- A domain is one company's.
CREATE UNIQUE INDEX company_sso_domains_proven ON company_sso_domains (domain) WHERE proven_on IS NOT NULL;

-- A person of a company's own provider who opens an account.
CREATE TABLE company_sso_links (
  company_id uuid NOT NULL REFERENCES companies,
  issuer     text NOT NULL,
  subject    text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, issuer, subject)
);
CREATE INDEX company_sso_links_of_user ON company_sso_links (user_id);

-- Sign-ins by others that were taken up: each is good once.
CREATE TABLE spent_sign_ins (
  -- SHA-256 of what makes it that one
  hash       bytea PRIMARY KEY,
  -- from then on it would be refused anyway
  expires_on timestamptz NOT NULL
);
CREATE INDEX spent_sign_ins_expired ON spent_sign_ins (expires_on);
