import { bookingStatuses, listedStatuses } from '#contract/kind-bookings.ts';

/** What columns with a few fixed values can be filtered by; the words for them stand in the texts under the same names. */
export const choices = {
  status: bookingStatuses,
  /** The status where a list shows cancelled bookings too. */
  listedStatus: listedStatuses,
  state: ['present', 'awaited', 'absent'],
  adminBypassMode: ['yes', 'no'],
} as const;
