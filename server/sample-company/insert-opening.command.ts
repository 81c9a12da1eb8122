import sql from 'sql-template-tag';
import type { WeekHours } from '#contract/booking/opening-hours.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Habits } from './habits.ts';
import type { SampleCompany } from './read-company.ts';

/** Returns the opening hours of a location on the seven weekdays, from Monday. */
export const getWeekHours = ({ weekdays, from, to }: Habits['opening'][number]): WeekHours =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => (weekdays.includes(weekday) ? { from, to } : null));

/** Stores the opening hours of a company's locations. */
export async function insertOpening(
  tx: Transaction,
  { id: companyId, habits, locations }: SampleCompany,
): Promise<void> {
  for (const opening of habits.opening) {
    const { id } = locations.find(({ key }) => key === opening.location)!;
    await tx.query(sql`
      INSERT INTO opening_rules (company_id, container_id, hours)
      VALUES (${companyId}, ${id}, ${JSON.stringify(getWeekHours(opening))}::jsonb)`);
  }
}
