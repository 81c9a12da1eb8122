import type * as z from 'zod';
import type { Database } from '../database/database.ts';
import type { AddJob } from '../jobs/add-job.command.ts';
import type { scheduledTaskPayload } from '../jobs/schedule.ts';
import { createJobHandler, type JobHandler, type Task } from '../jobs/task.ts';

/** The hourly task, the task that reads one calendar, and the calendars. */
interface CalendarReadings<Name extends string, Payload extends z.ZodType<Record<string, string>>> {
  schedule: Task<Name, typeof scheduledTaskPayload>;
  reading: Task<string, Payload>;
  /** Reads the payloads of all calendars to read, each as ids. */
  list(db: Database): Promise<z.input<Payload>[]>;
}

/** Returns the handler that adds a job for each calendar. A repeated run adds no second job. */
export function createEnqueueReadingsHandler<Name extends string, Payload extends z.ZodType<Record<string, string>>>(
  { db, addJob }: { db: Database; addJob: AddJob },
  { schedule, reading, list }: CalendarReadings<Name, Payload>,
): JobHandler<Name> {
  return createJobHandler(schedule, async ({ dueOn }) => {
    const payloads = await list(db);
    const jobs = payloads.map((payload) => ({
      ...{ task: reading, payload },
      key: [...Object.values(payload as Record<string, string>), dueOn].join(' '),
    }));
    await db.transaction((tx) => addJob(tx, ...jobs));
  });
}
