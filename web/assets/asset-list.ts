import { choices } from '#web/booking-lists/list/choices.ts';

/** What the lists of car and of resource bookings know alike (FLEET-04, RES-02). */
export const assetList = {
  showsOthers: false,
  presence: null,
  managersOnly: ['userName'],
  extraForManagers: [],
  failsSilently: true,
  settlesMany: true,
  personOf: ({ userName }: { userName: string }) => userName,
  topicOf: ({ title }: { title: string }) => title,
} as const;

/** Their columns besides what is booked and where it is. */
export const assetColumns = {
  userName: 'text',
  title: 'text',
  startDate: 'days',
  endDate: 'days',
  createdOn: 'days',
  status: choices.status,
} as const;

/** Whose booking an event tells of. */
export const toldBooking = ({ bookingId, userId }: { bookingId: string; userId: string }) => [
  { id: bookingId, userId },
];
