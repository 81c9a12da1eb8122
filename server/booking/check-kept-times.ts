import sql from 'sql-template-tag';
import type { KeptTimes } from '#contract/kept-times.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

interface Asked {
  companyId: string;
  /** Where the time zone changes. */
  containerId: string;
  kept: KeptTimes;
  now: Date;
}

/**
 * Holds the places of a container whose time zone changes, in the order in which bookings do, so that none is booked meanwhile. What comes
 * from a calendar outside follows that calendar and is not asked about.
 * @throws Refused `bookingsOnOtherClocks` when more bookings have not ended there than the answer knows of
 */
export async function checkKeptTimes(tx: Transaction, { companyId, containerId, kept, now }: Asked): Promise<void> {
  await tx.query(sql`
    SELECT FROM bookables WHERE company_id = ${companyId} AND container_id = ${containerId} ORDER BY id FOR NO KEY UPDATE`);
  const [coming] = await tx.query<{ bookings: number; people: number }>(sql`
    SELECT count(*) AS bookings, count(DISTINCT b.user_id) AS people FROM bookings b
    WHERE b.company_id = ${companyId} AND b.container_id = ${containerId} AND b.state < 2 AND NOT b.from_calendar
      AND b.occupies && tstzrange(${now.toISOString()}, NULL) AND upper(b.during) > ${now.toISOString()}`);
  if (coming!.bookings > (kept?.bookings ?? 0)) refuse('bookingsOnOtherClocks', coming!);
}
