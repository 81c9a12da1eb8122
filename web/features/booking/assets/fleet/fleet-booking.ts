import type * as z from 'zod';
import type { listedCarBooking, retrieveFleetBookings } from '#contract/assets/fleet.ts';

/** A row of the list of car bookings. */
export type FleetBooking = z.infer<typeof listedCarBooking>;
/** A column by which the list of car bookings sorts and filters. */
export type FleetBookingColumn = z.output<(typeof retrieveFleetBookings)['body']>['sorting']['column'];
