import { columnFilterValues } from '#web/features/booking/booking-lists/list/column-filter-values.ts';

/** The facts that the lists of car and of resource bookings share (FLEET-04, RES-02). */
export const sharedAssetListSettings = {
  showsOthers: false,
  presence: null,
  managersOnly: ['userName'],
  extraForManagers: [],
  failsSilently: true,
  settlesMany: true,
  personOf: ({ userName }: { userName: string }) => userName,
  topicOf: ({ title }: { title: string }) => title,
} as const;

/**
 * The filter kinds of the columns that both lists share. Each list adds the columns of asset and
 * group.
 */
export const sharedColumnFilterKinds = {
  userName: 'text',
  title: 'text',
  startDate: 'days',
  endDate: 'days',
  createdOn: 'days',
  status: columnFilterValues.status,
} as const;

/** Returns the booking that a live event names, and its holder. */
export const getIdsOfBookingEvent = ({ bookingId, userId }: { bookingId: string; userId: string }) => [
  { id: bookingId, userId },
];
