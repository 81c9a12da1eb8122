-- Lists of parking show cancelled bookings too: read in the order of their start, and of one space, without those of other kinds.
CREATE INDEX bookings_cancelled_by_start ON bookings (company_id, kind, lower(during), id) WHERE (state = 2 AND kind = 'parking');
CREATE INDEX bookings_cancelled_by_place ON bookings (company_id, kind, bookable_id, lower(during), id) WHERE (state = 2 AND kind = 'parking');
