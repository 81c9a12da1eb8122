import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AbsenceCalendarProblem } from '#contract/absences/absence-calendar.ts';
import type { CalendarAbsences, CalendarReadingScope } from './calendar-events.ts';
import type { WorkerInput } from './calendar-events-worker.ts';

/** Megabytes that a worker may take beside the bytes of the calendar. */
const mostMegabytes = 384;

/** The time for a calendar in milliseconds. An administrator waits for it after the download. */
const longestMs = 25_000;

/**
 * Reads the absences of a calendar in a worker, so that the server stays responsive. A calendar
 * that takes too long or too much memory ends its worker.
 * @param bytes the calendar in UTF-8. They move to the worker, so the caller loses them.
 * @param withinMs the time for the reading, in milliseconds
 * @returns the problem if the bytes are no calendar that can be read
 */
export function readCalendarInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  reading: CalendarReadingScope,
  withinMs = longestMs,
): Promise<CalendarAbsences | { problem: AbsenceCalendarProblem }> {
  const workerData: WorkerInput = { bytes, reading };
  const worker = new Worker(join(import.meta.dirname, 'calendar-events-worker.ts'), {
    // The thread that reads a company's file must not have the server's secrets.
    env: {},
    workerData,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return new Promise((resolve) => {
    const finish = (content: CalendarAbsences | { problem: AbsenceCalendarProblem }) => {
      clearTimeout(timer);
      resolve(content);
      void worker.terminate();
    };
    const giveUp = () => finish({ problem: 'absenceCalendarTooComplex' });
    const timer = setTimeout(giveUp, withinMs);
    worker.once('message', finish);
    worker.once('error', giveUp);
    worker.once('exit', giveUp);
  });
}
