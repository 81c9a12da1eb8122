import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import type { CalendarWorkerInput } from './answer-in-worker.ts';
import type { CalendarEvents } from './calendar-events.ts';
import { type CalendarReadingFailure, fetchCalendar } from './fetch-calendar.ts';
import { readCalendarInWorker } from './read-calendar-in-worker.ts';

/** The way in which a feature reads calendars. */
export interface CalendarWorkerSetup<Wanted> {
  /** The path of a file that runs as a worker and calls `answerInWorker`. */
  worker: string;
  /** Reads the days and the input of the labels, after the download. */
  prepare(): Promise<Omit<CalendarWorkerInput<Wanted>, 'bytes'>>;
}

/**
 * Fetches and reads a calendar, outside any transaction. Returns the problem if that fails. The
 * caller runs few at a time, because a calendar of 50 MB takes hundreds of megabytes of memory.
 */
export async function fetchAndReadCalendar<Wanted>(
  { guardedFetch }: { guardedFetch: GuardedFetch },
  address: string,
  { worker, prepare }: CalendarWorkerSetup<Wanted>,
): Promise<CalendarEvents | CalendarReadingFailure> {
  const fetched = await fetchCalendar(guardedFetch, address);
  if ('problem' in fetched) return fetched;
  return await readCalendarInWorker(worker, { ...(await prepare()), bytes: fetched.bytes });
}
