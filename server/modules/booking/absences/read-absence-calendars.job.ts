import * as z from 'zod';
import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Adds a job for each company with an HR calendar, every hour. */
export const enqueueCalendarReadingsTask = declareTask('readAbsenceCalendars', scheduledTaskPayload, { attempts: 2 });

/**
 * Reads the HR calendar of a company. Two attempts suffice, because the next hour's job follows.
 */
export const readAbsenceCalendarTask = declareTask('readAbsenceCalendar', z.object({ companyId: z.uuid() }), {
  attempts: 2,
  withinMs: 120_000,
  lane: 'calendars',
});
