import type { previewParking as previewParkingCall } from '#contract/parking/parking-management.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { readStoredParking } from './managed-parkings.query.ts';

/**
 * Counts the bookings that would be cancelled if these spaces, or all for null, became unbookable.
 * @throws Refused `notFound`
 */
export async function countBookingsToCancelAtSpaces(
  { db, clock }: { db: Queryable; clock: Clock },
  { companyId }: Member,
  parkingId: string,
  spaces: readonly string[] | null,
): Promise<EndpointOutput<typeof previewParkingCall>> {
  const { parkingSpaces } = requireFound(await readStoredParking(db, companyId, parkingId));
  const removed = spaces ?? parkingSpaces.map(({ id }) => id);
  return await countBookingsAtClosedPlaces(
    db,
    companyId,
    { containerIds: [parkingId], removed, locked: [] },
    clock.now(),
  );
}
