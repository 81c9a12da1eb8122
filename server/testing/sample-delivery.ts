import type { Locale } from '#contract/wire/locales.ts';
import { createDeskCalendarEvent } from '#server/modules/booking/kinds/desks/desk-booking.presenter.ts';
import { createParkingCalendarEvent } from '#server/modules/booking/kinds/parking/parking-booking.presenter.ts';
import { parkingEmailTexts } from '#server/modules/booking/kinds/parking/parking-texts.ts';
import { createRoomCalendarEvent } from '#server/modules/booking/kinds/rooms/room-booking.presenter.ts';

/** The address of the sample deployment. */
export const sampleSiteUrl = 'https://desks.example';
/** The company that sends the sample emails, and the member who acted. */
export const sampleCompanyEmailContext = { companyName: 'Morwika', urlName: 'morwika', by: 'Anna Nowicka' };
/** The code in the emails' links. It is as long as a real one. */
export const sampleLinkCode = 'x'.repeat(43);

/** Returns the person who receives the sample emails. */
export const createSampleRecipient = (language: Locale) => {
  return { userId: 'jakub', email: 'jakub.wisniewski@morwika.example', language };
};

/**
 * The properties of each kind of place that emails about bookings use: calendar events, lists and
 * texts.
 */
export const sampleEmailPropertiesByPlaceKind = {
  parking: { asEvent: createParkingCalendarEvent, list: 'parkingBookingsView', words: parkingEmailTexts },
  desk: { asEvent: createDeskCalendarEvent, list: 'bookingsView' },
  room: { asEvent: createRoomCalendarEvent, list: 'roomBookingsView' },
};
