import type * as z from 'zod';
import type { listedResourceBooking, retrieveResourceBookings } from '#contract/assets/resources.ts';

/** A row of the list of resource bookings, and the columns by which it sorts and filters. */
export type ResourceBooking = z.infer<typeof listedResourceBooking>;
export type ResourceBookingColumn = z.output<(typeof retrieveResourceBookings)['body']>['sorting']['column'];
