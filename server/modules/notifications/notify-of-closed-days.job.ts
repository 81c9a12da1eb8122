import * as z from 'zod';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { declareTask } from '#server/platform/jobs/task.ts';
import { bookingPayload } from './booking-payload.ts';

/**
 * Notifies the holders of bookings that ended because their locations closed, each once for all kinds.
 * All bookings of a holder are in one job.
 */
export const notifyOfClosedDays = declareTask(
  'notifyOfClosedDays',
  z.object({
    eventId: z.uuid(),
    companyId: z.uuid(),
    /** The person who closed the days. */
    by: z.uuid(),
    parts: z.array(z.object({ kind: bookedKind, bookings: z.array(bookingPayload) })),
  }),
  { lane: 'telling' },
);
