import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SampleBooking } from './bookings/create-desk-and-room-bookings.ts';
import type { SampleCompany } from './read-company.ts';

/** Stores a company's bookings with their participants. */
export async function insertBookings(
  tx: Transaction,
  { id: companyId, people }: SampleCompany,
  bookings: SampleBooking[],
): Promise<void> {
  const idOf = (key: string) => people.find((one) => one.key === key)?.id;
  const rows = bookings.map((one) => ({ ...one, userId: idOf(one.person), bookedBy: idOf(one.bookedBy) }));
  await tx.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, state, confirmed_on,
                          admin_bypass, details, created_on, series_id)
    SELECT ${companyId}, b.id, b.kind, b."placeId", s.container_id, b."userId", b."bookedBy",
           tstzrange(b."startDate", b."endDate"), tstzrange(b."startDate", b."endDate"), (b."confirmedOn" IS NOT NULL)::int, b."confirmedOn",
           b."adminBypass", b.details, b."createdOn", b."seriesId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         AS b (id uuid, kind text, "placeId" uuid, "userId" uuid, "bookedBy" uuid, "startDate" timestamptz,
               "endDate" timestamptz, "confirmedOn" timestamptz, "adminBypass" boolean, details jsonb, "createdOn" timestamptz, "seriesId" uuid)
    JOIN bookables s ON s.company_id = ${companyId} AND s.id = b."placeId"`);
  const participants = bookings.flatMap(({ id, guests }) => guests.map((key) => ({ id, userId: idOf(key) })));
  await tx.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id)
    SELECT ${companyId}, p.id, p."userId"
    FROM jsonb_to_recordset(${JSON.stringify(participants)}::jsonb) AS p (id uuid, "userId" uuid)`);
}
