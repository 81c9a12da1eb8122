import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * Plans a person's reminders again after a change of preferences, or once another browser receives
 * push messages.
 */
export const planPersonRemindersTask = declareTask('planReminders', z.object({ userId: z.uuid() }), {
  lane: 'telling',
});
