import { v4 } from 'uuid';
import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { addSpacesAt, getEmptyCells } from './grid/grid-edit.ts';

/**
 * Returns a new parking (modules, section 9): two rows of five spaces, for all members, bookable
 * 365 days ahead.
 */
export function createNewParking(): ParkingDraft {
  const size = { rows: 2, cols: 5 };
  return {
    id: v4(),
    name: '',
    description: '',
    ccEmail: '',
    timeZone: defaultTimeZone,
    ...size,
    bookingPeriod: 365,
    allUsers: true,
    users: [],
    autoReleaseUnconfirmedBooking: false,
    timeForBookingConfirmation: 1,
    parkingSpaces: addSpacesAt([], getEmptyCells({ ...size, parkingSpaces: [] })),
  };
}
