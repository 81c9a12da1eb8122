import type { AssetEvent } from '#server/assets/events.ts';
import type { LocationEvent } from '#server/locations/events.ts';
import type { ParkingEvent } from '#server/parking/events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish, Subscriber } from '#server/platform/events/domain-events.ts';
import { coverPlaces } from './cover-places.ts';
import type { SubscriptionEvent } from './events.ts';

/**
 * Keeps what is frozen in step with the places that there are: where one is removed, another is covered in its place. What is added is
 * within the limits, which its command has asked.
 */
export function keepCovered(
  publish: Publish<SubscriptionEvent>,
): Subscriber<AssetEvent | LocationEvent | ParkingEvent> {
  const cover = (tx: Transaction, { companyId }: { companyId: string }) => coverPlaces(tx, publish, companyId);
  return {
    inTransaction: {
      locationDrawn: cover,
      locationRemoved: cover,
      parkingSaved: cover,
      parkingRemoved: cover,
      fleetRemoved: cover,
      carRemoved: cover,
      resourceGroupRemoved: cover,
      resourceRemoved: cover,
    },
  };
}
