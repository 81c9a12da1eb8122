-- What happens to a company by another's doing has nobody of its own who did it: a domain lost to another company.
ALTER TABLE audit_entries ALTER COLUMN by DROP NOT NULL;
