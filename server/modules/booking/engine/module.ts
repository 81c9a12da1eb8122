import type { BookingEvent } from '#server/events/booking-events.ts';
import type { ClocksSet } from '#server/events/clocks-set.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { PlacesClosed } from '#server/events/places-closed.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import { announceBookings } from './announce-bookings.ts';
import { cancelAtPlaces } from './cancel-at-places.ts';
import { cancelOfLeavers, type MembersLeft } from './cancel-of-leavers.ts';
import { dropOldCalendarChanges } from './drop-old-calendar-changes.command.ts';
import { keepTimes } from './keep-times.command.ts';
import type { BookableKind } from './kind.ts';
import { releaseHandler, releaseUnconfirmed } from './release-unconfirmed.task.ts';

/**
 * Returns the engine's module: its subscribers, the release of unconfirmed bookings, and a sweep.
 * The modules of the kinds call its commands.
 */
export function bookingModule(
  context: AppContext<BookingEvent>,
  kinds: Partial<Record<KindName, BookableKind>>,
): Module<BookingEvent | MembersLeft | PlacesClosed | ClocksSet> {
  const { db, links, live, log } = context;
  return {
    subscribers: [
      announceBookings(kinds, links, live.announce),
      cancelOfLeavers(context, kinds),
      cancelAtPlaces(context, kinds),
      keepTimes(context, kinds),
    ],
    jobHandlers: [releaseHandler(context, Object.values(kinds), log)],
    schedules: [{ task: releaseUnconfirmed, everyMinute: true }],
    cleanups: { oldCalendarChanges: () => dropOldCalendarChanges(db) },
  };
}
