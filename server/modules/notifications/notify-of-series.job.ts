import * as z from 'zod';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { day } from '#contract/wire/formats.ts';
import type { CancelReason } from '#server/events/booking-events.ts';
import { declareTask } from '#server/platform/jobs/task.ts';
import { bookingPayload } from './booking-payload.ts';

const reasons = [
  'placeRemoved',
  'placeLocked',
  'locationRemoved',
  'locationHidden',
  'notConfirmed',
] as const satisfies CancelReason[];

/**
 * Notifies the people of a series once of an event. The job reads the series and its dates when it
 * runs. The payload has the bookings that the event is about.
 */
export const notifyOfSeries = declareTask(
  'notifyOfSeries',
  z.object({
    eventId: z.uuid(),
    name: z.enum(['seriesBooked', 'seriesExtended', 'seriesEnded', 'seriesNeedsPlace']),
    companyId: z.uuid(),
    kind: bookedKind,
    seriesId: z.uuid(),
    /** The person who acted. Null for the server. */
    by: z.uuid().nullable(),
    bookings: z.array(bookingPayload),
    /** The series that this one replaced, with the people of its cancelled bookings. */
    replaced: z.object({ seriesId: z.uuid(), guests: z.array(z.uuid()) }).nullable(),
    fromDay: day.optional(),
    /** The reason for which the place of the series cannot be booked. */
    reason: z.enum(reasons).optional(),
  }),
  { lane: 'telling' },
);
