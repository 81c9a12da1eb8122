import sql from 'sql-template-tag';
import type { TimeZoneChangeConfirmation } from '#contract/time/kept-times.ts';
import type { TimeZoneChange } from '#server/events/time-zone-changed.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createChangedHoursBookingsSql } from './bookings-with-changed-hours.ts';

interface ChangedHoursCheck extends TimeZoneChange {
  kept: TimeZoneChangeConfirmation;
  now: Date;
}

/**
 * Locks the places of a container whose time zone changes, so that no member books them meanwhile.
 * It locks in the same order as a booking. Bookings with the same hours in both time zones do not
 * count.
 * @throws Refused `bookingsOnOtherClocks` if more bookings change their hours than `kept` counts
 */
export async function lockAndCheckTimeZoneChange(
  tx: Transaction,
  { kept, now, ...clocks }: ChangedHoursCheck,
): Promise<void> {
  const { companyId, containerId } = clocks;
  await tx.query(sql`
    SELECT FROM bookables WHERE company_id = ${companyId} AND container_id = ${containerId} ORDER BY id FOR NO KEY UPDATE`);
  const [coming] = await tx.query<{ bookings: number; people: number }>(sql`
    SELECT count(*) AS bookings, count(DISTINCT b.user_id) AS people ${createChangedHoursBookingsSql(clocks, now.toISOString())}`);
  if (coming!.bookings > (kept?.bookings ?? 0)) refuse('bookingsOnOtherClocks', coming!);
}
