import type * as z from 'zod';
import type { bookingCore, floorBookingFields } from '#contract/booking/kind-bookings.ts';
import type { Booking, BookingContainer } from '#server/events/booking.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { getBookingStatus } from './booking.ts';

type BookingCore = { [Name in keyof typeof bookingCore]: z.input<(typeof bookingCore)[Name]> };
type BookingFields = { [Name in keyof typeof floorBookingFields]: z.input<(typeof floorBookingFields)[Name]> };

/** Returns the location of a place as responses show it. */
export function presentLocation({ containerId, containerName, containerPath, timeZone }: BookingContainer) {
  return { locationId: containerId, locationName: containerName, locationPath: containerPath, locationIana: timeZone };
}

/**
 * Returns the fields that bookings of all kinds have in responses, at an instant. The kind adds the
 * person, the place and the location.
 */
export function presentCommonFields(booking: Booking, links: PictureUrlBuilder, now: number): BookingCore {
  return {
    id: booking.id,
    userId: booking.userId,
    avatar: links.avatar(booking.userId, booking.avatarFileId),
    startDate: booking.startDate,
    endDate: booking.endDate,
    state: booking.state,
    status: getBookingStatus(booking, now),
    confirmedOn: booking.confirmedOn,
    createdOn: booking.createdOn,
    bookingUserId: booking.bookedBy,
    adminBypassMode: booking.adminBypass,
    seriesId: booking.seriesId,
  };
}

/** Returns the fields of {@link presentCommonFields} with the location, for a place on a floor. */
export function presentCommonFieldsWithLocation(
  booking: Booking,
  links: PictureUrlBuilder,
  now: number,
): BookingFields {
  return { ...presentCommonFields(booking, links, now), ...presentLocation(booking) };
}
