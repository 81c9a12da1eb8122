import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { carWords, resourceWords } from './modules/booking/kinds/assets/asset-words.ts';
import { assetCalendarEvent } from './modules/booking/kinds/assets/present-asset-booking.ts';
import { deskCalendarEvent } from './modules/booking/kinds/desks/present-desk-booking.ts';
import { parkingWords } from './modules/booking/kinds/parking/parking-words.ts';
import { parkingCalendarEvent } from './modules/booking/kinds/parking/present-parking-booking.ts';
import { roomCalendarEvent } from './modules/booking/kinds/rooms/present-room-booking.ts';
import type { KindInLetters } from './modules/notifications/booking-letter.ts';
import type { LostWhen } from './modules/notifications/lost-when.ts';

/** Returns the path of a timeline at the day of a booking. */
const onTimeline = (path: string) => (_group: string, when: LostWhen) =>
  `${path}?${new URLSearchParams({ day: when.day.slice(0, 10) })}`;

/** The presentation of each kind in emails, push messages and calendar feeds. */
export const kindsInLetters = {
  desk: { asEvent: deskCalendarEvent, list: 'bookingsView' },
  room: { asEvent: roomCalendarEvent, list: 'roomBookingsView' },
  parking: {
    asEvent: parkingCalendarEvent,
    list: 'parkingBookingsView',
    bookAt: (parking) => `parkingBooking?${new URLSearchParams({ parking })}`,
    words: parkingWords,
  },
  car: {
    ...{ asEvent: assetCalendarEvent, list: 'fleetBookingView' },
    ...{ bookAt: onTimeline('fleetBooking'), words: carWords },
  },
  resource: {
    ...{ asEvent: assetCalendarEvent, list: 'resourceBookingView' },
    ...{ bookAt: onTimeline('resourceBooking'), words: resourceWords },
  },
} satisfies Record<BookedKind, KindInLetters>;
