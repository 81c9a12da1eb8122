import type { Locale } from '#contract/wire/locales.ts';
import { deskCalendarEvent } from '#server/modules/booking/kinds/desks/desk-booking.presenter.ts';
import { parkingCalendarEvent } from '#server/modules/booking/kinds/parking/parking-booking.presenter.ts';
import { parkingTexts } from '#server/modules/booking/kinds/parking/parking-texts.ts';
import { roomCalendarEvent } from '#server/modules/booking/kinds/rooms/room-booking.presenter.ts';

/** The address of the sample deployment. */
export const site = 'https://desks.example';
/** The company that sends the sample emails. */
export const letterhead = { companyName: 'Morwika', urlName: 'morwika', by: 'Anna Nowicka' };
/** The code in links. */
export const code = 'x'.repeat(43);

/** Returns the person who receives the sample emails. */
export const createSampleRecipient = (language: Locale) => {
  return { userId: 'jakub', email: 'jakub.wisniewski@morwika.example', language };
};

/** The kinds' calendar events, lists and texts in emails about bookings. */
export const kinds = {
  parking: { asEvent: parkingCalendarEvent, list: 'parkingBookingsView', words: parkingTexts },
  desk: { asEvent: deskCalendarEvent, list: 'bookingsView' },
  room: { asEvent: roomCalendarEvent, list: 'roomBookingsView' },
};
