import * as z from 'zod';
import { keptTime } from '#contract/time/kept-times.ts';
import type { CancelReason } from '#server/events/booking-events.ts';
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

/** Notifies people of bookings as the event had them. The bookings may have changed since. */
export const notifyOfBookings = declareTask(
  'notifyOfBookings',
  z.object({
    eventId: z.uuid(),
    name: z.enum(['bookingsMade', 'bookingsChanged', 'bookingsCancelled', 'bookingsTerminated']),
    companyId: z.uuid(),
    kind: z.enum(kinds),
    /** Null for released bookings and for those of an outside calendar. */
    by: z.uuid().nullable(),
    bookings: z.array(booking),
    before: z.array(booking).optional(),
    /** The reason for a cancellation that another act caused. */
    reason: z.enum(cancelReasons).optional(),
    /** The part of the time that bookings kept when the zone of their place changed. */
    keeping: keptTime.optional(),
  }),
  { lane: 'telling' },
);
