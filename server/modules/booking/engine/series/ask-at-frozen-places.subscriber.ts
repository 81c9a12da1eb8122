import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { askForPlaces } from './ask-for-places.command.ts';

/** An event of other modules that freezes places. Bookings there stay. */
type PlacesFrozen = Extract<SubscriptionEvent, { name: 'coverageChanged' }>;

/** Asks the holders of series at places that froze for another one, in the transaction that freezes them. */
export const askAtFrozenPlaces = (deps: Pick<EngineDeps, 'publish'>): Subscriber<PlacesFrozen> => ({
  inTransaction: {
    coverageChanged: (tx, { companyId, frozen }) =>
      askForPlaces(tx, deps, { companyId, placeIds: frozen, reason: 'placeFrozen' }),
  },
});
