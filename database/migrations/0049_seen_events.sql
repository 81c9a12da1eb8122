-- An event that was seen in the calendar, not only written to it: of a calendar in which none of those is left nobody has deleted one by one.
ALTER TABLE exchange_links ADD COLUMN seen boolean NOT NULL DEFAULT false;
UPDATE exchange_links SET seen = true WHERE event_id IS NOT NULL;
