import sql from 'sql-template-tag';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import { readStoredParking } from './managed-parkings.query.ts';
import { lockSpaces, type ParkingDeps } from './parking-deps.ts';

/**
 * Removes a parking with its spaces (PARK-01), and cancels its bookings that are not over.
 * @param confirmed the number of bookings that the caller agreed to cancel
 * @throws Refused `notFound`, `moreBookings`
 */
export async function removeParking(
  { db, clock, publish }: ParkingDeps,
  { companyId, userId: by }: Member,
  parkingId: string,
  confirmed: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockCompanyLimits(tx, companyId);
    const { name, parkingSpaces } = requireFound(await readStoredParking(tx, companyId, parkingId));
    const removed = parkingSpaces.map(({ id }) => id);
    const closed = { containerIds: [parkingId], removed, locked: [] };
    await lockSpaces(tx, companyId, removed);
    const ended = await countBookingsAtClosedPlaces(tx, companyId, closed, now);
    if (ended.bookings > confirmed) refuse('moreBookings', ended);
    const at = now.toISOString();
    await Promise.all([
      tx.query(sql`
        UPDATE all_bookables SET removed_on = ${at} WHERE company_id = ${companyId} AND id = ANY(${removed}::uuid[])`),
      tx.query(sql`UPDATE all_containers SET removed_on = ${at} WHERE company_id = ${companyId} AND id = ${parkingId}`),
      tx.query(sql`DELETE FROM container_people WHERE company_id = ${companyId} AND container_id = ${parkingId}`),
      // The layout is deleted. The data that bookings show stay, and the parking's address for
      // copies of emails (docs/decisions/0013-removal.md).
      tx.query(sql`DELETE FROM parking_spaces WHERE company_id = ${companyId} AND parking_id = ${parkingId}`),
    ]);
    const before = { name, spaces: removed.length, ...(ended.bookings > 0 && { cancelled: ended.bookings }) };
    await publish(tx, { name: 'parkingRemoved', companyId, parkingId, by, before, after: {} });
    await publish(tx, { name: 'placesClosed', companyId, by, reason: 'locationRemoved', closed });
  });
}
