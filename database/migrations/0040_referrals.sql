-- The referral programme: its period and terms, who takes part, who registered by whose code, and what the operator's site reports.

CREATE TABLE referral_programs (
  id       uuid PRIMARY KEY,
  -- by what screens ask for it
  key      text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9_]{1,50}$'),
  start_at timestamptz NOT NULL,
  -- still a moment of the programme
  end_at   timestamptz NOT NULL CHECK (end_at > start_at)
);

-- Terms are never changed: other ones are a new row, and who joined has accepted theirs.
CREATE TABLE referral_terms (
  id         uuid PRIMARY KEY,
  program_id uuid NOT NULL REFERENCES referral_programs,
  url_pl     text NOT NULL,
  url_en     text NOT NULL,
  made_on    timestamptz NOT NULL,
  UNIQUE (program_id, id)
);

-- Somebody takes part. Theirs, and of no company: they are the same person in each of theirs.
CREATE TABLE referral_memberships (
  id         uuid PRIMARY KEY,
  program_id uuid NOT NULL REFERENCES referral_programs,
  user_id    uuid NOT NULL REFERENCES users,
  -- where they want to be written to, in lower case
  email      text NOT NULL CHECK (char_length(email) <= 80),
  -- without letters and digits that are taken for one another
  code       text NOT NULL UNIQUE CHECK (code ~ '^[A-HJKMNP-Z2-9]{10}$'),
  terms_id   uuid NOT NULL,
  joined_on  timestamptz NOT NULL,
  UNIQUE (program_id, user_id),
  FOREIGN KEY (program_id, terms_id) REFERENCES referral_terms (program_id, id)
);
CREATE INDEX referral_memberships_by_user ON referral_memberships (user_id);

-- Which account registered by which code; it counts once its e-mail is confirmed, which users say.
CREATE TABLE referred_accounts (
  user_id       uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  membership_id uuid NOT NULL REFERENCES referral_memberships ON DELETE CASCADE,
  registered_on timestamptz NOT NULL
);
CREATE INDEX referred_accounts_by_membership ON referred_accounts (membership_id);

-- The first company that such an account has founded: what is due for it goes to whose code it was.
CREATE TABLE referred_companies (
  company_id uuid PRIMARY KEY REFERENCES companies,
  user_id    uuid NOT NULL UNIQUE REFERENCES referred_accounts ON DELETE CASCADE,
  founded_on timestamptz NOT NULL
);

-- What the operator's site tells of a code, each once by its own name.
CREATE TABLE referral_reports (
  membership_id uuid NOT NULL REFERENCES referral_memberships ON DELETE CASCADE,
  request_id    text NOT NULL CHECK (char_length(request_id) <= 64),
  what          text NOT NULL CHECK (what IN ('contactForm', 'other')),
  reported_on   timestamptz NOT NULL,
  PRIMARY KEY (membership_id, request_id)
);
