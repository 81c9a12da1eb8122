import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { LocationEvent } from './events.ts';

/** Tells a company's browsers, once it is committed, what happened to its locations. */
export function announceLocations(announce: Announce): Subscriber<LocationEvent> {
  return {
    afterCommit: {
      locationDrawn: ({ companyId, locationId }) =>
        announce({ company: companyId }, { name: 'LocationUpdated', payload: { companyId, locationId } }),
    },
  };
}
