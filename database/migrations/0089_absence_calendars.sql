-- The address of a company's HR calendar (iCalendar), which the server reads every hour (WEEK-03).
CREATE TABLE absence_calendars (
  company_id uuid PRIMARY KEY REFERENCES companies,
  -- encrypted, because the address alone opens the calendar
  address    text NOT NULL,
  host       text NOT NULL,
  read_on    timestamptz,
  -- the refusal of the last reading, or null
  problem    text,
  -- what the last reading that worked found
  absences   integer NOT NULL DEFAULT 0,
  people     integer NOT NULL DEFAULT 0,
  unmatched  integer NOT NULL DEFAULT 0
);
