import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SampleSeries } from './bookings/series-bookings.ts';
import type { SampleCompany } from './read-company.ts';

/** Stores a company's series with their participants and dates. The bookings must exist. */
export async function insertSeries(
  tx: Transaction,
  { id: companyId, people }: SampleCompany,
  series: readonly SampleSeries[],
): Promise<void> {
  const idOf = (key: string) => people.find((one) => one.key === key)?.id;
  const rows = series.map(({ bookings: _, dates: __, ...one }) => ({ ...one, userId: idOf(one.person) }));
  await tx.query(sql`
    INSERT INTO series (company_id, id, kind, bookable_id, user_id, booked_by, rule, details, moves_to_like, wishes, created_on, due_on)
    SELECT ${companyId}, s.id, s.kind, s."placeId", s."userId", s."userId", s.rule, s.details, coalesce(cardinality(s.wishes) > 1, false), s.wishes, s."createdOn", s."dueOn"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         AS s (id uuid, kind text, "placeId" uuid, "userId" uuid, rule jsonb, details jsonb, wishes text[], "createdOn" timestamptz, "dueOn" timestamptz)`);
  const guests = series.flatMap(({ id, guests: some }) => some.map((key) => ({ id, userId: idOf(key) })));
  await tx.query(sql`
    INSERT INTO series_participants (company_id, series_id, user_id)
    SELECT ${companyId}, g.id, g."userId"
    FROM jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) AS g (id uuid, "userId" uuid)`);
  const dates = series.flatMap(({ id, dates: some }) => some.map((date) => ({ id, ...date })));
  await tx.query(sql`
    INSERT INTO series_dates (company_id, series_id, day, booking_id, refusal)
    SELECT ${companyId}, d.id, d.day, d."bookingId", nullif(d.refusal, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(dates)}::jsonb)
         AS d (id uuid, day date, "bookingId" uuid, refusal jsonb)`);
}
