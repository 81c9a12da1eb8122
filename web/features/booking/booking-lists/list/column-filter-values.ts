import { bookingStatuses, listedBookingStatuses } from '#contract/booking/kind-bookings.ts';

/** The filter values of columns with fixed values. The keys of their texts use the same names. */
export const columnFilterValues = {
  status: bookingStatuses,
  /** The statuses in a list that also shows cancelled bookings. */
  listedStatus: listedBookingStatuses,
  state: ['present', 'awaited', 'absent'],
  adminBypassMode: ['yes', 'no'],
} as const;
