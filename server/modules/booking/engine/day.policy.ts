import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { BookingPolicy } from './kind.ts';

/**
 * Returns the policy of desks and rooms, which are booked by the day under the company's own
 * settings.
 */
export function createDeskAndRoomPolicy(settings: CompanySettings, kind: string, maxBookings: number): BookingPolicy {
  return { ...createDeskAndRoomTimePolicy(settings, kind), maxBookings, limitCounts: 'notOver' };
}
