import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { carWords, resourceWords } from './assets/asset-words.ts';
import { assetCalendarEvent } from './assets/present-asset-booking.ts';
import { deskCalendarEvent } from './desks/present-desk-booking.ts';
import type { KindInLetters } from './notifications/booking-letter.ts';
import type { LostWhen } from './notifications/lost-when.ts';
import { parkingWords } from './parking/parking-words.ts';
import { parkingCalendarEvent } from './parking/present-parking-booking.ts';
import { roomCalendarEvent } from './rooms/present-room-booking.ts';

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
