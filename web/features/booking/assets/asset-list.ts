import { choices } from '#web/features/booking/booking-lists/list/choices.ts';

/** The facts that the lists of car and of resource bookings share (FLEET-04, RES-02). */
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

/** The columns of both lists besides those of the asset and its group. */
export const assetColumns = {
  userName: 'text',
  title: 'text',
  startDate: 'days',
  endDate: 'days',
  createdOn: 'days',
  status: choices.status,
} as const;

/** Returns the booking that an event names, and its holder. */
export const toldBooking = ({ bookingId, userId }: { bookingId: string; userId: string }) => [
  { id: bookingId, userId },
];
