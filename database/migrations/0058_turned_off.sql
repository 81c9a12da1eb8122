-- When a member was turned off: modified_on also moves when something is noted of them later. Null while they are on.
ALTER TABLE all_memberships ADD COLUMN turned_off_on timestamptz;
UPDATE all_memberships SET turned_off_on = modified_on WHERE status = 'inactive';
