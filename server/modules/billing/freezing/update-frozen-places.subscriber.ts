import type { AssetEvent } from '#server/events/asset-events.ts';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish, Subscriber } from '#server/platform/events/domain-events.ts';
import { freezeOrUnfreezePlaces } from './freeze-uncovered-places.command.ts';

/**
 * Updates the frozen places after a save or removal that may have removed places. Another place may
 * then be covered. Commands that add places check the limits themselves.
 */
export function updateFrozenPlaces(
  publish: Publish<SubscriptionEvent>,
): Subscriber<AssetEvent | LocationEvent | ParkingEvent> {
  const cover = (tx: Transaction, { companyId }: { companyId: string }) =>
    freezeOrUnfreezePlaces(tx, publish, companyId);
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
