import * as z from 'zod';
import { nameCircle } from '#contract/people/name-circle.ts';
import type { Booking } from '#server/events/booking.ts';
import type { CancelReason } from '#server/events/cancel-reason.ts';
import type { TemporaryLocationClosure } from '#server/events/closing.ts';

const participant = z.object({ userId: z.string(), userName: z.string(), avatarFileId: z.string().nullable() });

/**
 * The reason for a cancellation that another change caused, as the payload of a job contains it.
 */
export const cancelReasonSchema = z.enum([
  'placeRemoved',
  'placeLocked',
  'placeAssigned',
  'dayClosed',
  'locationRemoved',
  'locationHidden',
  'notConfirmed',
]) satisfies z.ZodType<CancelReason>;

/** A closed location as the payload of a job contains it. */
export const closingPayloadSchema = z.object({
  locationName: z.string(),
  names: z.object({ pl: z.string(), en: z.string() }),
  bookingIds: z.array(z.string()),
}) satisfies z.ZodType<TemporaryLocationClosure>;

/** A booking as the payload of a job contains it. */
export const bookingPayloadSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  avatarFileId: z.string().nullable(),
  bookableId: z.string(),
  label: z.string(),
  containerId: z.string(),
  containerName: z.string(),
  containerPath: z.array(z.string()),
  timeZone: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  state: z.union([z.literal(0), z.literal(1)]),
  confirmedOn: z.string().nullable(),
  createdOn: z.string(),
  bookedBy: z.string(),
  adminBypass: z.boolean(),
  // Jobs of older servers have no such field.
  fromCalendar: z.boolean().default(false),
  seriesId: z.string().nullable().default(null),
  offeredUntil: z.string().nullable().optional(),
  sequence: z.number(),
  namesSeenBy: nameCircle.optional(),
  isNameHidden: z.boolean().optional(),
  details: z.record(z.string(), z.unknown()),
  // Jobs of older servers have no such field.
  shown: z.record(z.string(), z.unknown()).nullable().default(null),
  participants: z.array(participant).nullable(),
}) satisfies z.ZodType<Booking>;
