import type { LiveEventPayload } from '#contract/events.ts';
import type { Booking } from '#server/events/booking.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

type AnnouncedBooking = LiveEventPayload<'ParkingBookingCreated'>['bookings'][number];
type BookingsEvent =
  | 'ParkingBookingCreated'
  | 'ParkingBookingTerminated'
  | 'ParkingBookingCanceled'
  | 'ParkingBookingRemoved';

/**
 * Returns the fields of a booking that every member who may park sees: mainly the holder and the
 * period.
 */
function announcedBooking(booking: Booking, links: PictureUrlBuilder): AnnouncedBooking {
  return {
    id: booking.id,
    parkingSpaceId: booking.bookableId,
    startDate: booking.startDate,
    endDate: booking.endDate,
    userId: booking.userId,
    userName: booking.userName,
    avatar: links.avatar(booking.userId, booking.avatarFileId),
    adminBypassMode: booking.adminBypass,
    sequence: booking.sequence,
  };
}

/**
 * Builds the live events about parking bookings (modules, section 4), one for each parking or
 * confirmed booking. All members who may park receive them.
 */
export const createParkingAnnouncements: BookableKind['announcementsOf'] = (happened, links) => {
  const { companyId, bookings } = happened;
  const audience = { company: companyId, permission: 'parking-user' } as const;
  const announceBookings = (name: BookingsEvent) =>
    [...Map.groupBy(bookings, ({ containerId }) => containerId)].map(([parkingId, some]) => ({
      audience,
      event: { name, payload: { companyId, parkingId, bookings: some.map((one) => announcedBooking(one, links)) } },
    }));
  switch (happened.name) {
    case 'bookingsMade':
    case 'bookingsChanged':
      return announceBookings('ParkingBookingCreated');
    case 'bookingsTerminated':
      return announceBookings('ParkingBookingTerminated');
    case 'bookingsCancelled':
      return announceBookings(happened.reason ? 'ParkingBookingRemoved' : 'ParkingBookingCanceled');
    case 'meetingAnswered':
      return [];
    case 'presenceConfirmed':
      return bookings.map(({ id, userId, confirmedOn }) => ({
        audience,
        event: {
          name: 'ReservationConfirmed',
          payload: { companyId, bookingId: id, userId, kind: 'parking', confirmedOn: confirmedOn! },
        },
      }));
  }
};
