import type * as z from 'zod';
import type { fleetBooking, retrieveFleetBookings } from '#contract/assets/fleet.ts';

/** A row of the list of car bookings, and the columns by which it sorts and filters. */
export type FleetBooking = z.infer<typeof fleetBooking>;
export type FleetBookingColumn = z.output<(typeof retrieveFleetBookings)['body']>['sorting']['column'];
