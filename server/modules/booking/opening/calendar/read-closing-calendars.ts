import { createEnqueueReadingsHandler } from '#server/platform/calendars/enqueue-readings.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { listClosingCalendars } from './closing-calendar.query.ts';
import type { ClosingCalendarDeps } from './closing-calendar-deps.ts';
import { enqueueClosingCalendarsTask, readClosingCalendarTask } from './read-closing-calendars.job.ts';
import { syncClosingCalendar } from './sync-closing-calendar.command.ts';

/** Returns the handler that adds a job for each calendar that closes a location. */
export function createEnqueueClosingCalendarsHandler(
  deps: Pick<ClosingCalendarDeps, 'db'> & { addJob: AddJob },
): JobHandler<'readClosingCalendars'> {
  return createEnqueueReadingsHandler(deps, {
    schedule: enqueueClosingCalendarsTask,
    reading: readClosingCalendarTask,
    list: listClosingCalendars,
  });
}

/** Returns the handler that reads the calendar of a location. */
export function createReadClosingCalendarHandler(deps: ClosingCalendarDeps): JobHandler<'readClosingCalendar'> {
  return createJobHandler(readClosingCalendarTask, (key) => syncClosingCalendar(deps, key));
}
