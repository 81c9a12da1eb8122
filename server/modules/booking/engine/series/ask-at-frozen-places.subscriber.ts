import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { publishSeriesWithoutPlace } from './ask-for-places.command.ts';

/** The event of a package that freezes places. The bookings at these places stay. */
type PlacesFrozen = Extract<SubscriptionEvent, { name: 'coverageChanged' }>;

/**
 * Asks the holders of series at places that froze to choose another place, in the transaction that
 * freezes the places.
 */
export const askHoldersAtFrozenPlaces = (deps: Pick<EngineDeps, 'publish'>): Subscriber<PlacesFrozen> => ({
  inTransaction: {
    coverageChanged: (tx, { companyId, frozen }) =>
      publishSeriesWithoutPlace(tx, deps, { companyId, placeIds: frozen, reason: 'placeFrozen' }),
  },
});
