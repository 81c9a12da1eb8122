import sql from 'sql-template-tag';
import { createEnqueueReadingsHandler } from '#server/platform/calendars/enqueue-readings.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { type AbsenceCalendarDeps, importAbsences } from './import-absences.command.ts';
import { enqueueCalendarReadingsTask, readAbsenceCalendarTask } from './read-absence-calendars.job.ts';

/** Returns the handler that adds a job for each HR calendar. */
export function createEnqueueCalendarReadingsHandler(
  deps: Pick<AbsenceCalendarDeps, 'db'> & { addJob: AddJob },
): JobHandler<'readAbsenceCalendars'> {
  return createEnqueueReadingsHandler(deps, {
    schedule: enqueueCalendarReadingsTask,
    reading: readAbsenceCalendarTask,
    list: (db) =>
      db.query<{ companyId: string }>(sql`
        SELECT a.company_id AS "companyId" FROM absence_calendars a
          JOIN company_settings s ON s.company_id = a.company_id AND s.absences
          JOIN companies c ON c.id = a.company_id AND c.is_active
        ORDER BY a.company_id`),
  });
}

/** Returns the handler that reads the HR calendar of a company. */
export function createReadCalendarHandler(deps: AbsenceCalendarDeps): JobHandler<'readAbsenceCalendar'> {
  return createJobHandler(readAbsenceCalendarTask, ({ companyId }) => importAbsences(deps, companyId));
}
