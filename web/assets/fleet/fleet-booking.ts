import type * as z from 'zod';
import type { fleetBooking, retrieveFleetBookings } from '#contract/fleet.ts';

/** A car booking in its list, and the columns that the list is sorted and filtered by. */
export type FleetBooking = z.infer<typeof fleetBooking>;
export type FleetBookingColumn = z.output<(typeof retrieveFleetBookings)['body']>['sorting']['column'];
