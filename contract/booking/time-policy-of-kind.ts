import type { CompanySettings } from '#contract/company/companies.ts';
import { floorKinds } from '#contract/places/booked-kinds.ts';
import {
  type BookingTimePolicy,
  createAssetTimePolicy,
  createDeskAndRoomTimePolicy,
  createParkingTimePolicy,
} from './booking-times.ts';

/**
 * Returns the time policy of a kind, for reads of many places. It lacks the days ahead of one car
 * park.
 */
export function createTimePolicyOfKind(settings: CompanySettings, kind: string): BookingTimePolicy {
  if ((floorKinds as readonly string[]).includes(kind)) return createDeskAndRoomTimePolicy(settings, kind);
  if (kind === 'parking') return createParkingTimePolicy(settings, null);
  return createAssetTimePolicy(settings, { isAllDay: false, kind });
}
