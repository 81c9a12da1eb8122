import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { BookableKind } from './kind.ts';
import { announceByNameReaders } from './names/announce-by-readers.ts';

interface AnnouncingDeps {
  db: Queryable;
  links: PictureUrlBuilder;
  announce: Announce;
}

/**
 * Sends committed changes of bookings to browsers, as the live events of their kind. An event about
 * hidden names goes with the names to their readers, and without them to all others.
 */
export function announceBookings(
  kinds: Partial<Record<KindName, BookableKind>>,
  { db, links, announce }: AnnouncingDeps,
): Subscriber<BookingEvent> {
  const waiting = new Map<string, Promise<void>>();
  const announceEvent = (event: BookingEvent) => {
    const kind = kinds[event.kind];
    if (kind) announceByNameReaders(db, event, { kind, links, announce, waiting });
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
