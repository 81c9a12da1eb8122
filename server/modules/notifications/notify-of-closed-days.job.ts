import * as z from 'zod';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { declareTask } from '#server/platform/jobs/task.ts';
import { bookingPayloadSchema, closingPayloadSchema } from './booking-payload.ts';

/**
 * Notifies the holders of bookings that closed days cancelled, each once for all kinds. All
 * bookings of a holder are in one job.
 */
export const notifyOfClosedDaysTask = declareTask(
  'notifyOfClosedDays',
  z.object({
    eventId: z.uuid(),
    companyId: z.uuid(),
    /** The person who closed the days. Null if a calendar closed them. */
    by: z.uuid().nullable(),
    parts: z.array(z.object({ kind: bookedKind, bookings: z.array(bookingPayloadSchema) })),
    // Jobs of older servers have no such field.
    closings: z.array(closingPayloadSchema).default([]),
  }),
  { lane: 'telling' },
);
