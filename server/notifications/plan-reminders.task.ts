import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Plans the reminders of somebody anew, because they want them otherwise. */
export const planReminders = declareTask('planReminders', z.object({ userId: z.uuid() }), { lane: 'telling' });
