import * as z from 'zod';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { day } from '#contract/wire/formats.ts';
import { declareTask } from '#server/platform/jobs/task.ts';
import { bookingPayloadSchema, cancelReasonSchema } from './booking-payload.ts';

/**
 * Notifies the people of a series once of an event. The job reads the series and its dates when it
 * runs. The payload has the bookings that the event is about.
 */
export const notifyOfSeriesTask = declareTask(
  'notifyOfSeries',
  z.object({
    eventId: z.uuid(),
    name: z.enum(['seriesBooked', 'seriesExtended', 'seriesEnded', 'seriesNeedsPlace']),
    companyId: z.uuid(),
    kind: bookedKind,
    seriesId: z.uuid(),
    /** The person who acted. Null for the server. */
    by: z.uuid().nullable(),
    bookings: z.array(bookingPayloadSchema),
    /**
     * The series that a new series replaced: the day at which it ended, and the bookings that the
     * end cancelled. Null for all other events.
     */
    replaced: z
      // Jobs of older servers have only the id.
      .object({ seriesId: z.uuid(), fromDay: day.optional(), bookings: z.array(bookingPayloadSchema).default([]) })
      .nullable(),
    fromDay: day.optional(),
    /**
     * True if dates that were reported as refused now only wait for the person's limit. Calendars
     * show them again.
     */
    returns: z.literal(true).optional(),
    /** The removed place that the series left for a like one. */
    movedFrom: z.uuid().optional(),
    /** The reason for which the place of the series cannot be booked. */
    reason: cancelReasonSchema.or(z.literal('placeFrozen')).optional(),
  }),
  { lane: 'telling' },
);
