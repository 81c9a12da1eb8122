import * as z from 'zod';
import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Adds a job for each calendar that closes a location, every hour. */
export const enqueueClosingCalendarsTask = declareTask('readClosingCalendars', scheduledTaskPayload, { attempts: 2 });

/**
 * Reads the calendar that closes a location. Two attempts suffice, because the next hour's job
 * follows.
 */
export const readClosingCalendarTask = declareTask(
  'readClosingCalendar',
  z.object({ companyId: z.uuid(), locationId: z.uuid() }),
  { attempts: 2, withinMs: 120_000, lane: 'calendars' },
);
