import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SampleCompany } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

/**
 * Stores the assignments of desks to people, which begin on the first day with bookings. It also
 * stores the released days.
 */
export async function insertAssignments(
  tx: Transaction,
  { id: companyId, urlName, people, locations, habits }: SampleCompany,
  today: string,
): Promise<void> {
  const rows = habits.assigned.map(({ person, floor, desk, weekdays, releasedWithin }) => ({
    id: createSampleId(urlName, 'assignment', floor, String(desk), person),
    userId: people.find(({ key }) => key === person)!.id,
    deskId: locations.find(({ key }) => key === floor)!.desks.find(({ no }) => no === desk)!.id,
    weekdays: `{${weekdays.map((one) => `[${one},${one + 1})`).join(',')}}`,
    released: releasedWithin?.map((days) => addDays(today, days)),
  }));
  const from = addDays(today, -habits.daysBack);
  await tx.query(sql`
    INSERT INTO place_assignments (company_id, id, bookable_id, user_id, weekdays, days, created_on, created_by)
    SELECT ${companyId}, a.id, a."deskId", a."userId", a.weekdays::int4multirange, daterange(${from}, NULL),
           ${`${from}T08:00:00Z`}, a."userId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS a (id uuid, "deskId" uuid, "userId" uuid, weekdays text)`);
  await tx.query(sql`
    INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by)
    SELECT ${companyId}, a.id, one.at, ${`${today}T06:00:00Z`}, a."userId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS a (id uuid, "userId" uuid, weekdays text, released date[])
      CROSS JOIN generate_series(a.released[1]::timestamp, a.released[2]::timestamp, '1 day') AS one (at)
    WHERE a.weekdays::int4multirange @> extract(isodow FROM one.at)::int`);
}
