import { bookingStatuses, listedStatuses } from '#contract/booking/kind-bookings.ts';

/** The filter values of columns with fixed values. The texts use the same names. */
export const choices = {
  status: bookingStatuses,
  /** The statuses of a list that shows cancelled bookings too. */
  listedStatus: listedStatuses,
  state: ['present', 'awaited', 'absent'],
  adminBypassMode: ['yes', 'no'],
} as const;
