import type { AssetEvent } from '#server/assets/events.ts';
import type { LocationEvent } from '#server/locations/events.ts';
import type { ParkingEvent } from '#server/parking/events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish, Subscriber } from '#server/platform/events/domain-events.ts';
import { coverPlaces } from './cover-places.ts';
import type { SubscriptionEvent } from './events.ts';

/**
 * Updates the frozen places after places were removed, as another one is covered instead. Commands
 * that add places have checked the limits.
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
