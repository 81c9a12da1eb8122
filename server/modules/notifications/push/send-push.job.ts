import * as z from 'zod';
import type { PushPayload } from '#contract/notifications/push-text.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

const pushText = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  tag: z.string(),
  language: z.string(),
  quiet: z.literal(true).optional(),
  actions: z.array(z.object({ action: z.string(), title: z.string(), path: z.string() })).optional(),
}) satisfies z.ZodType<PushPayload>;

/** Sends one push message to one browser. */
export const sendPushTask = declareTask(
  'sendPush',
  z.object({
    deviceId: z.uuid(),
    companyId: z.uuid(),
    text: pushText,
    urgency: z.enum(['normal', 'high']),
    /** The instant after which the message is useless. */
    notAfter: z.string(),
    /**
     * The booking of a reminder, and its sequence when the reminder was written. The booking may
     * have changed since.
     */
    reminds: z.object({ bookingId: z.uuid(), sequence: z.number() }).optional(),
    /**
     * The series of a message that waited for the morning. It has its first day without dates, and
     * the booked dates that the message reports. They may have changed since.
     */
    reports: z
      .object({ seriesId: z.uuid(), endedFrom: z.string().nullable(), bookingIds: z.array(z.uuid()) })
      .optional(),
    /**
     * The team days of a message, as they were when it was written. Null days mean that they were
     * withdrawn.
     */
    teamDays: z
      .object({
        id: z.uuid(),
        days: z
          .object({
            ...{ weekdays: z.array(z.number()), from: z.string(), until: z.string().nullable() },
            note: z.string(),
          })
          .nullable(),
      })
      .optional(),
    /** The id of the message that this one replaces. The replaced message must be sent first. */
    follows: z.uuid().optional(),
  }),
  { lane: 'push' },
);
