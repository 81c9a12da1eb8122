import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { BookableKind } from './kind.ts';

/** Sends committed changes of bookings to browsers, as the live events of their kind. */
export function announceBookings(
  kinds: Partial<Record<KindName, BookableKind>>,
  links: PictureUrlBuilder,
  announce: Announce,
): Subscriber<BookingEvent> {
  const announceEvent = (event: BookingEvent) => {
    for (const { audience, event: live } of kinds[event.kind]?.announcementsOf(event, links) ?? []) {
      announce(audience, live);
    }
  };
  return {
    afterCommit: {
      bookingsMade: announceEvent,
      bookingsChanged: announceEvent,
      bookingsCancelled: announceEvent,
      bookingsTerminated: announceEvent,
      presenceConfirmed: announceEvent,
      meetingAnswered: announceEvent,
    },
  };
}
