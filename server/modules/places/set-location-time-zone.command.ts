import sql from 'sql-template-tag';
import type { TimeZoneChangeConfirmation } from '#contract/time/kept-times.ts';
import { lockAndCheckTimeZoneChange } from '#server/modules/booking/engine/lock-and-check-time-zone-change.ts';
import { getCanonicalTimeZone } from '#server/platform/canonical-time-zone.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { LocationDeps } from './location-deps.ts';
import { lockTree, requireLocation } from './lock-tree.ts';

/**
 * Sets the time zone of a location (EDIT-09).
 * @throws Refused `notFound`, `bookingsOnOtherClocks`, `clocksCollide`
 */
export async function setLocationTimeZone(
  { db, clock, publish }: LocationDeps,
  { companyId, userId: by }: Member,
  locationId: string,
  iana: string,
  kept: TimeZoneChangeConfirmation,
): Promise<void> {
  const timeZone = getCanonicalTimeZone(iana);
  await db.transaction(async (tx) => {
    const { timeZone: former, published } = requireLocation(await lockTree(tx, companyId), locationId);
    if (former === timeZone) return;
    const ofClocks = { companyId, containerId: locationId, from: former, to: timeZone };
    await lockAndCheckTimeZoneChange(tx, { ...ofClocks, kept, now: clock.now() });
    await tx.query(sql`
      UPDATE all_containers SET time_zone = ${timeZone} WHERE company_id = ${companyId} AND id = ${locationId}`);
    const changed = { before: { timeZone: former }, after: { timeZone } };
    await publish(tx, { name: 'locationTimeZoneSet', companyId, locationId, by, published, ...changed });
    // Without bookings the administrator confirms nothing, and waits keep their hours.
    await publish(tx, { name: 'clocksSet', ...ofClocks, by, keep: kept?.keep ?? 'wallClock' });
  });
}
