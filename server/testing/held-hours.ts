import sql from 'sql-template-tag';
import type { ExchangeWorld } from './test-exchange.ts';

/**
 * Returns the start and end of each booking in a company that is not cancelled, as ISO 8601 in UTC.
 * The earliest is first.
 */
export async function readCompanyBookedTimes({
  app,
  company,
}: Pick<ExchangeWorld, 'app' | 'company'>): Promise<[string, string][]> {
  const rows = await app.db.query<{ start: string; end: string }>(sql`
    SELECT lower(during) AS start, upper(during) AS end FROM bookings
    WHERE company_id = ${company.id} AND state < 2 ORDER BY during`);
  return rows.map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);
}
