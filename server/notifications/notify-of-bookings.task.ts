import * as z from 'zod';
import { keptTime } from '#contract/kept-times.ts';
import type { CancelReason } from '#server/booking/events.ts';
import { declareTask } from '#server/platform/jobs/task.ts';
import { booking } from './booking-payload.ts';

const cancelReasons = [
  'placeRemoved',
  'placeLocked',
  'locationRemoved',
  'locationHidden',
  'notConfirmed',
] as const satisfies CancelReason[];
const kinds = ['desk', 'room', 'parking', 'car', 'resource'] as const;

/** Tells people what happened to bookings, as it stood in the event: they may have changed again since. */
export const notifyOfBookings = declareTask(
  'notifyOfBookings',
  z.object({
    eventId: z.uuid(),
    name: z.enum(['bookingsMade', 'bookingsChanged', 'bookingsCancelled', 'bookingsTerminated']),
    companyId: z.uuid(),
    kind: z.enum(kinds),
    /** Null: nobody did it. */
    by: z.uuid().nullable(),
    bookings: z.array(booking),
    before: z.array(booking).optional(),
    /** Why they were cancelled, when it was not for its own sake. */
    reason: z.enum(cancelReasons).optional(),
    /** What they kept where the clocks of their place were set. */
    keeping: keptTime.optional(),
  }),
  { lane: 'telling' },
);
