import type { LiveEvent } from '#contract/events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce, Audience } from '#server/platform/live/announce.ts';

/** Events that this module announces to browsers. The booking engine handles `clocksSet`. */
type AnnouncedEvent = Exclude<LocationEvent, { name: 'clocksSet' }>;

/**
 * Returns the audience of an event. Only members who may draw receive events of unpublished
 * locations.
 */
const audienceOf = ({ companyId: company, published }: { companyId: string; published: boolean }): Audience =>
  published ? { company } : { company, permission: 'location-create' };

/** Announces changes of locations to the company's live windows, after the commit. */
export function announceLocations(announce: Announce): Subscriber<LocationEvent | SubscriptionEvent> {
  const announceAs =
    <E extends AnnouncedEvent>(live: (event: E) => LiveEvent) =>
    (event: E) =>
      announce(audienceOf(event), live(event));
  const of = ({ companyId, locationId }: AnnouncedEvent) => ({ companyId, locationId });
  const updated = announceAs((event) => ({ name: 'LocationUpdated', payload: of(event) }));
  return {
    afterCommit: {
      locationAdded: announceAs((event) => ({ name: 'LocationCreated', payload: of(event) })),
      locationRenamed: announceAs((event: Extract<LocationEvent, { name: 'locationRenamed' }>) => ({
        name: 'LocationRenamed',
        payload: { ...of(event), name: event.after.name },
      })),
      locationMoved: updated,
      locationTimeZoneSet: updated,
      locationRemoved: announceAs((event: Extract<LocationEvent, { name: 'locationRemoved' }>) => ({
        name: 'LocationRemoved',
        payload: { ...of(event), locationIds: [...event.locationIds] },
      })),
      locationPermissionsSet: announceAs((event) => ({ name: 'AreaPermissionsSet', payload: of(event) })),
      // The event goes to the whole company, because the trees of all members gain or lose the
      // location.
      locationPublished: updated,
      locationUnpublished: (event) => updated({ ...event, published: true }),
      locationDrawn: updated,
      coverageChanged({ companyId, containers }) {
        for (const { id: locationId, kind, published } of containers)
          if (kind === 'desk' || kind === 'room')
            announce(audienceOf({ companyId, published }), {
              name: 'LocationUpdated',
              payload: { companyId, locationId },
            });
      },
    },
  };
}
