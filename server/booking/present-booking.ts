import type * as z from 'zod';
import type { bookingFields } from '#contract/kind-bookings.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import { type Booking, statusOf } from './booking.ts';

type BookingFields = { [Name in keyof typeof bookingFields]: z.input<(typeof bookingFields)[Name]> };

/** What a booking of any kind shows, at an instant; its kind names the person and the place. */
export function presentBooking(booking: Booking, links: PictureLinks, now: number): BookingFields {
  return {
    id: booking.id,
    userId: booking.userId,
    avatar: links.avatar(booking.userId, booking.avatarFileId),
    locationId: booking.containerId,
    locationName: booking.containerName,
    locationIana: booking.timeZone,
    startDate: booking.startDate,
    endDate: booking.endDate,
    state: booking.state,
    status: statusOf(booking, now),
    confirmedOn: booking.confirmedOn,
    createdOn: booking.createdOn,
    bookingUserId: booking.bookedBy,
    adminBypassMode: booking.adminBypass,
  };
}
