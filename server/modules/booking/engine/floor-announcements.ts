import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import type { LiveEvent } from '#contract/events.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import type { Booking } from '#server/events/booking.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Announcement } from '#server/platform/live/announce.ts';
import type { BookableKind } from './kind.ts';

/** The names of a kind's live events on the floor plan. */
interface FloorEvents {
  kind: FloorKind;
  created: 'BookingCreated' | 'RoomBookingCreated';
  updated: 'BookingCreated' | 'RoomBookingUpdated';
  removed: 'BookingRemoved' | 'RoomBookingCanceled';
}

/** Returns the fields of a booking that every member of the company sees. */
function asDayBooking(kind: FloorKind, booking: Booking, links: PictureUrlBuilder): FloorDayBooking {
  return {
    id: booking.id,
    placeId: booking.bookableId,
    kind,
    startDate: booking.startDate,
    endDate: booking.endDate,
    ...(booking.heldFrom && { heldFrom: booking.heldFrom }),
    ...(booking.heldUntil && { heldUntil: booking.heldUntil }),
    userId: booking.userId,
    name: booking.userName,
    avatar: links.avatar(booking.userId, booking.avatarFileId),
    adminBypassMode: booking.adminBypass,
    sequence: booking.sequence,
  };
}

const byFloor = (bookings: readonly Booking[]) => [...Map.groupBy(bookings, (booking) => booking.containerId)];

/**
 * Returns the live events of a kind on the floor plan, one for each floor or confirmed booking. All
 * members receive them, because the plan shows everyone the same
 * (docs/decisions/0007-live-events.md).
 */
export function createFloorAnnouncementBuilder({ kind, ...names }: FloorEvents): BookableKind['announcementsOf'] {
  return (happened, links) => {
    const { companyId, bookings } = happened;
    const toAll = (event: LiveEvent): Announcement => ({ audience: { company: companyId }, event });
    const held = (name: FloorEvents['created' | 'updated']) =>
      byFloor(bookings).map(([locationId, some]) =>
        toAll({
          name,
          payload: { companyId, locationId, bookings: some.map((one) => asDayBooking(kind, one, links)) },
        }),
      );
    const gone = (some: readonly Booking[]) =>
      byFloor(some).map(([locationId, left]) =>
        toAll({
          name: names.removed,
          payload: {
            companyId,
            locationId,
            kind,
            bookings: left.map(({ id, bookableId, startDate, endDate, userId, sequence }) => {
              return { id, placeId: bookableId, startDate, endDate, userId, sequence };
            }),
          },
        }),
      );
    switch (happened.name) {
      case 'bookingsMade':
        return held(names.created);
      case 'bookingsChanged': {
        const leftTheirFloor = happened.before.filter((one, at) => one.containerId !== bookings[at]?.containerId);
        // The change that moved the bookings raised their sequence.
        const leaving = leftTheirFloor.map((one) => ({ ...one, sequence: one.sequence + 1 }));
        return [...gone(leaving), ...held(names.updated)];
      }
      case 'bookingsTerminated':
      // The event contains no answers. Browsers whose users may see answers refetch them.
      case 'meetingAnswered':
        return held(names.updated);
      case 'bookingsCancelled':
        return gone(bookings);
      case 'presenceConfirmed':
        return bookings.map(({ id, userId, confirmedOn }) =>
          toAll({
            name: 'ReservationConfirmed',
            payload: { companyId, bookingId: id, userId, kind, confirmedOn: confirmedOn! },
          }),
        );
    }
  };
}
