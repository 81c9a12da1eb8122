import type { Booking } from '#server/events/booking.ts';
import type { Notice } from '#server/modules/notifications/notices.ts';

const floor = {
  containerId: 'floor',
  containerName: 'Piętro 3',
  containerPath: ['Warszawa', 'Centrala, ul. Długa 12'],
  timeZone: 'Europe/Warsaw',
};
const desk: Booking = {
  ...floor,
  id: 'desk booking',
  userId: 'jakub',
  userName: 'Jakub Wiśniewski',
  avatarFileId: null,
  bookableId: 'desk',
  label: '12',
  startDate: '2026-11-24T08:00:00Z',
  endDate: '2026-11-24T16:30:00Z',
  state: 0,
  confirmedOn: null,
  createdOn: '2026-11-23T08:00:00Z',
  bookedBy: 'jakub',
  adminBypass: false,
  fromCalendar: false,
  seriesId: null,
  sequence: 0,
  details: {},
  shown: null,
  participants: null,
};
const room: Booking = {
  ...desk,
  id: 'meeting',
  label: 'Bałtyk',
  endDate: '2026-11-24T09:00:00Z',
  details: { topic: 'Przegląd kwartału: co dalej z biurem w Lizbonie i kto się tym zajmie do końca roku' },
  participants: ['Anna Nowicka', 'Katarzyna Zielińska', 'Krzysztof Brzęczyszczykiewicz'].map((userName) => {
    return { userId: userName, userName, avatarFileId: null };
  }),
};
const space: Booking = {
  ...desk,
  id: 'stay',
  containerId: 'garage',
  containerName: 'Parking podziemny, ul. Długa 12',
  containerPath: [],
  label: 'A7',
  endDate: '2026-11-26T12:00:00Z',
  details: { carIconId: 3, carRegistrationNumber: 'WA 12345', description: 'Przyczepa, proszę o szersze miejsce' },
};

/** Bookings of a desk, a room and a parking space, for emails and push messages. */
export const sampleBookingsByPlaceKind = { desk, room, space };

/** Returns a copy of a booking, from 08:00 to 16:30 UTC, `days` days after 24 November 2026. */
export const copyBookingToLaterDay = (booking: Booking, days: number): Booking => ({
  ...booking,
  startDate: `2026-11-${24 + days}T08:00:00Z`,
  endDate: `2026-11-${24 + days}T16:30:00Z`,
});

/** Returns a notice about bookings, by default to the holder who made them. */
export const createSampleNotice = (bookings: Booking[], more: Partial<Notice> = {}): Notice => {
  return { userId: 'jakub', kind: 'bookingMade', as: 'holder', bookings, before: null, ...more };
};
