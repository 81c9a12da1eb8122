import type * as z from 'zod';
import type { bookingFields } from '#contract/kind-bookings.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import { type Booking, statusOf, type Where } from './booking.ts';

type BookingFields = { [Name in keyof typeof bookingFields]: z.input<(typeof bookingFields)[Name]> };

/** Where a place is, as answers say it. */
export function presentLocation({ containerId, containerName, containerPath, timeZone }: Where) {
  return { locationId: containerId, locationName: containerName, locationPath: containerPath, locationIana: timeZone };
}

/** What a booking of any kind shows, at an instant; its kind names the person and the place. */
export function presentBooking(booking: Booking, links: PictureLinks, now: number): BookingFields {
  return {
    id: booking.id,
    userId: booking.userId,
    avatar: links.avatar(booking.userId, booking.avatarFileId),
    ...presentLocation(booking),
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
