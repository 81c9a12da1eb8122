import * as z from 'zod';
import { notificationChannels } from '#contract/notifications/notifications.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Reminds a person that one of their bookings or meetings starts soon. */
export const remindTask = declareTask(
  'remind',
  z.object({ companyId: z.uuid(), bookingId: z.uuid(), userId: z.uuid(), channel: z.enum(notificationChannels) }),
  { lane: 'telling' },
);
