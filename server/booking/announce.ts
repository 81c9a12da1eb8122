import type { DayBooking } from '#contract/bookings.ts';
import type { LiveEvent } from '#contract/events.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { Booking } from './booking.ts';
import type { BookableKind } from './kind.ts';

/** What every member of the company sees of a booking: who holds the place, and when. */
function asDayBooking(kind: BookableKind, booking: Booking, links: PictureLinks): DayBooking {
  return {
    id: booking.id,
    placeId: booking.bookableId,
    kind: kind.name as DayBooking['kind'],
    startDate: booking.startDate,
    endDate: booking.endDate,
    userId: booking.userId,
    name: booking.userName,
    avatar: links.avatar(booking.userId, booking.avatarFileId),
    adminBypassMode: booking.adminBypass,
  };
}

/** Tells the company that bookings of one place were made or changed. */
export function announceBooked(
  announce: Announce,
  links: PictureLinks,
  companyId: string,
  kind: BookableKind,
  change: 'created' | 'updated',
  bookings: readonly Booking[],
): void {
  const [first] = bookings;
  if (!first) return;
  announce({ company: companyId }, {
    name: kind.events[change],
    payload: { companyId, locationId: first.containerId, bookings: bookings.map((b) => asDayBooking(kind, b, links)) },
  } as LiveEvent);
}

/** Tells the company that bookings are gone, a message for each container. */
export function announceRemoved(
  announce: Announce,
  companyId: string,
  kind: BookableKind,
  bookings: readonly Booking[],
): void {
  for (const [locationId, gone] of Map.groupBy(bookings, (booking) => booking.containerId)) {
    announce({ company: companyId }, {
      name: kind.events.removed,
      payload: {
        companyId,
        locationId,
        kind: kind.name,
        bookings: gone.map(({ id, bookableId, userId }) => ({ id, placeId: bookableId, userId })),
      },
    } as LiveEvent);
  }
}
