-- What administrators set of a company: its invoice data and logo. Who founded it, so that nobody founds too many in a day.
ALTER TABLE companies
  DROP CONSTRAINT companies_name_check,
  ADD CHECK (char_length(name) BETWEEN 1 AND 250),
  ADD COLUMN created_by uuid REFERENCES users,
  ADD COLUMN logo_file_id uuid,
  -- whether the company wants invoices; what is written on them is kept when it no longer does
  ADD COLUMN invoice boolean NOT NULL DEFAULT false,
  ADD COLUMN invoice_company_name text NOT NULL DEFAULT '' CHECK (char_length(invoice_company_name) <= 250),
  ADD COLUMN vat_number text NOT NULL DEFAULT '' CHECK (char_length(vat_number) <= 50),
  ADD COLUMN first_name text NOT NULL DEFAULT '' CHECK (char_length(first_name) <= 100),
  ADD COLUMN last_name text NOT NULL DEFAULT '' CHECK (char_length(last_name) <= 100),
  ADD COLUMN street text NOT NULL DEFAULT '' CHECK (char_length(street) <= 250),
  ADD COLUMN postal_code text NOT NULL DEFAULT '' CHECK (char_length(postal_code) <= 10),
  ADD COLUMN city text NOT NULL DEFAULT '' CHECK (char_length(city) <= 100),
  ADD COLUMN state text NOT NULL DEFAULT '' CHECK (char_length(state) <= 100),
  ADD COLUMN country text NOT NULL DEFAULT '' CHECK (char_length(country) <= 100),
  ADD COLUMN invoice_recipient_emails text NOT NULL DEFAULT '' CHECK (char_length(invoice_recipient_emails) <= 100),
  ADD FOREIGN KEY (id, logo_file_id) REFERENCES files (company_id, id);
CREATE INDEX companies_of_creator ON companies (created_by, created_on) WHERE created_by IS NOT NULL;

-- A picture that people upload is kept in sizes: `bytes` is the largest, these fit into squares of so many pixels.
ALTER TABLE files
  ADD COLUMN bytes_64 bytea,
  ADD COLUMN bytes_128 bytea;

-- What somebody is to be told once: the founder of a company how to begin (WELCOME_INFO, of that company), anybody that their
-- opinion is asked for (SURVEY_SATISFACTION, of no company).
CREATE TABLE alerts (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  company_id  uuid REFERENCES companies ON DELETE CASCADE,
  name        text NOT NULL CHECK (name IN ('WELCOME_INFO', 'SURVEY_SATISFACTION')),
  -- where the survey is
  link        text,
  viewed_on   timestamptz,
  -- how a survey was closed
  extra_data  text CHECK (extra_data IN ('CLOSE', 'SURVEY_LINK_CLICKED', 'OPEN_SURVEY_BTN')),
  created_on  timestamptz NOT NULL DEFAULT now(),
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((name = 'WELCOME_INFO') = (company_id IS NOT NULL)),
  CHECK ((name = 'SURVEY_SATISFACTION') = (link IS NOT NULL))
);
CREATE INDEX alerts_of_user ON alerts (user_id, created_on);
