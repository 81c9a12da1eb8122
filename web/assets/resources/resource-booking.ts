import type * as z from 'zod';
import type { resourceBooking, retrieveResourceBookings } from '#contract/resources.ts';

/** A resource booking in its list, and the columns that the list is sorted and filtered by. */
export type ResourceBooking = z.infer<typeof resourceBooking>;
export type ResourceBookingColumn = z.output<(typeof retrieveResourceBookings)['body']>['sorting']['column'];
