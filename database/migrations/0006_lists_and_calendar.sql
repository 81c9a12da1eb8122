-- What lists, and the rules of booking, read by: docs/decisions/0011-calendar-and-lists.md.

-- What people type to find something is compared without case and marks: 'lodz' finds 'Łódź'. ł is no l with a mark in Unicode. Most
-- texts are ASCII, and those are cheap.
CREATE FUNCTION folded(text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  CASE WHEN octet_length($1) = char_length($1) THEN lower($1 COLLATE "C")
  ELSE lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), 'łŁ', 'll') COLLATE natural_order) COLLATE "C"
  END;

-- A floor's day, and what is free: places are held for at least as long as they are booked, so this order serves both.
DROP INDEX bookings_of_container;
CREATE INDEX bookings_of_container ON bookings USING gist (company_id, container_id, occupies) WHERE (state < 2);
-- The few that days and counts leave out.
CREATE INDEX bookables_removed ON all_bookables (company_id, id) WHERE (removed_on IS NOT NULL);

-- A place's bookings that are not the constraint's: few, and asked for whenever somebody books.
CREATE INDEX bookings_in_bypass ON bookings (company_id, bookable_id) WHERE (state < 2 AND admin_bypass);

-- Everybody's list in each of its orders, so that a page of a million costs what a page of ten thousand does. `during` comes along
-- where days and states are counted, which then takes the index alone.
DROP INDEX bookings_of_kind;
CREATE INDEX bookings_by_start ON bookings (company_id, kind, lower(during), id) INCLUDE (during) WHERE (state < 2);
CREATE INDEX bookings_by_end ON bookings (company_id, kind, upper(during), id) WHERE (state < 2);
CREATE INDEX bookings_by_creation ON bookings (company_id, kind, created_on, id) WHERE (state < 2);
CREATE INDEX bookings_by_state ON bookings (company_id, kind, state, lower(during), id) WHERE (state < 2);
CREATE INDEX bookings_by_bypass ON bookings (company_id, kind, lower(during), id) WHERE (state < 2 AND admin_bypass);
CREATE INDEX bookings_by_place ON bookings (company_id, kind, bookable_id, lower(during), id) WHERE (state < 2);
CREATE INDEX bookings_by_container ON bookings (company_id, kind, container_id, lower(during), id) WHERE (state < 2);
CREATE INDEX bookings_by_topic ON bookings (company_id, ((details ->> 'topic') COLLATE natural_order), id)
  WHERE (state < 2 AND kind = 'room');
CREATE INDEX bookables_by_label ON all_bookables (company_id, label COLLATE natural_order, id);
