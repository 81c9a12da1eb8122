import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/**
 * Announces changes of opening hours as changes of their location, after the commit. Browsers read
 * the rules again. Only members who may draw receive events of unpublished locations.
 */
export function announceOpening(announce: Announce): Subscriber<OpeningHoursEvent> {
  const changed = ({
    companyId,
    locationId,
    published,
  }: Exclude<OpeningHoursEvent, { name: 'closedBookingsCancelled' | 'closedDaysApplied' }>) =>
    announce(published ? { company: companyId } : { company: companyId, permission: 'location-create' }, {
      name: 'LocationUpdated',
      payload: { companyId, locationId },
    });
  return { afterCommit: { locationOpeningSet: changed, daysClosed: changed, daysReopened: changed } };
}
