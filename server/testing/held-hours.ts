import sql from 'sql-template-tag';
import type { ExchangeWorld } from './test-exchange.ts';

/** Returns the times for which a company's rooms are held, in UTC, the earliest first. */
export async function heldHours({ app, company }: Pick<ExchangeWorld, 'app' | 'company'>): Promise<[string, string][]> {
  const rows = await app.db.query<{ start: string; end: string }>(sql`
    SELECT lower(during) AS start, upper(during) AS end FROM bookings
    WHERE company_id = ${company.id} AND state < 2 ORDER BY during`);
  return rows.map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()]);
}
