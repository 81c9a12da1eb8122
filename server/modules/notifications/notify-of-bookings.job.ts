import * as z from 'zod';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { keptBookingTime } from '#contract/time/kept-times.ts';
import { declareTask } from '#server/platform/jobs/task.ts';
import { bookingPayloadSchema, cancelReasonSchema, closingPayloadSchema } from './booking-payload.ts';

/**
 * Notifies people of an event with bookings. The payload has the bookings as of the event, and they
 * may have changed since.
 */
export const notifyOfBookingsTask = declareTask(
  'notifyOfBookings',
  z.object({
    eventId: z.uuid(),
    name: z.enum(['bookingsMade', 'bookingsChanged', 'bookingsCancelled', 'bookingsTerminated']),
    companyId: z.uuid(),
    kind: bookedKind,
    /** The id of the person who acted. Null if no person acted, as for released bookings. */
    by: z.uuid().nullable(),
    bookings: z.array(bookingPayloadSchema),
    before: z.array(bookingPayloadSchema).optional(),
    /**
     * The reason for a cancellation that another change caused, such as the removal of the place.
     */
    reason: cancelReasonSchema.optional(),
    closings: z.array(closingPayloadSchema).optional(),
    /** The property of bookings that stayed when the time zone of their place changed. */
    keeping: keptBookingTime.optional(),
    /** True if an event of a series notifies the people. */
    ofSeries: z.literal(true).optional(),
    /** True if the server booked for a person who waited. */
    given: z.literal(true).optional(),
  }),
  { lane: 'telling' },
);
