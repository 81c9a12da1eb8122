import { bookingStatus } from '#contract/bookings.ts';

/** What columns with a few fixed values can be filtered by; the words for them stand in the texts under the same names. */
export const choices = {
  status: bookingStatus.options,
  state: ['present', 'awaited', 'absent'],
  adminBypassMode: ['yes', 'no'],
} as const;
