import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SampleCompany } from './types.ts';

/** Writes a sample company's bookings and who takes part in them. */
export async function insertBookings(
  tx: Transaction,
  company: SampleCompany,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = company.bookings.map((booking) => ({
    ...booking,
    userId: people.get(booking.personKey),
    bookedBy: people.get(booking.bookedByKey),
    details: booking.topic === undefined ? {} : { topic: booking.topic },
  }));
  await tx.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, state, confirmed_on,
                          admin_bypass, details, created_on)
    SELECT ${company.id}, b.id, b.kind, b."placeId", s.container_id, b."userId", b."bookedBy",
           tstzrange(b."startDate", b."endDate"), tstzrange(b."startDate", b."endDate"), (b."confirmedOn" IS NOT NULL)::int, b."confirmedOn",
           b."adminBypass", b.details, b."createdOn"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         AS b (id uuid, kind text, "placeId" uuid, "userId" uuid, "bookedBy" uuid, "startDate" timestamptz,
               "endDate" timestamptz, "confirmedOn" timestamptz, "adminBypass" boolean, details jsonb, "createdOn" timestamptz)
    JOIN bookables s ON s.company_id = ${company.id} AND s.id = b."placeId"`);
  const participants = company.bookings.flatMap(({ id, participantKeys = [] }) =>
    participantKeys.map((key) => ({ id, userId: people.get(key) })),
  );
  await tx.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id)
    SELECT ${company.id}, p.id, p."userId"
    FROM jsonb_to_recordset(${JSON.stringify(participants)}::jsonb) AS p (id uuid, "userId" uuid)`);
}
