import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { carTexts, resourceTexts } from './modules/booking/kinds/assets/asset-texts.ts';
import { assetCalendarEvent } from './modules/booking/kinds/assets/present-asset-booking.ts';
import { deskCalendarEvent } from './modules/booking/kinds/desks/present-desk-booking.ts';
import { parkingTexts } from './modules/booking/kinds/parking/parking-texts.ts';
import { parkingCalendarEvent } from './modules/booking/kinds/parking/present-parking-booking.ts';
import { roomCalendarEvent } from './modules/booking/kinds/rooms/present-room-booking.ts';
import type { KindInEmails } from './modules/notifications/booking-email.ts';
import type { LostWhen } from './modules/notifications/lost-when.ts';

/** Returns a function that builds the path of a timeline at the first day of lost bookings. */
const onTimeline = (path: string) => (_group: string, when: LostWhen) =>
  `${path}?${new URLSearchParams({ day: when.day.slice(0, 10) })}`;

/** The presentation of each kind of place in emails, push messages and calendar feeds. */
export const kindsInEmails = {
  desk: { asEvent: deskCalendarEvent, list: 'bookingsView' },
  room: { asEvent: roomCalendarEvent, list: 'roomBookingsView' },
  parking: {
    asEvent: parkingCalendarEvent,
    list: 'parkingBookingsView',
    bookAt: (parking) => `parkingBooking?${new URLSearchParams({ parking })}`,
    texts: parkingTexts,
  },
  car: {
    ...{ asEvent: assetCalendarEvent, list: 'fleetBookingView' },
    ...{ bookAt: onTimeline('fleetBooking'), texts: carTexts },
  },
  resource: {
    ...{ asEvent: assetCalendarEvent, list: 'resourceBookingView' },
    ...{ bookAt: onTimeline('resourceBooking'), texts: resourceTexts },
  },
} satisfies Record<BookedKind, KindInEmails>;
