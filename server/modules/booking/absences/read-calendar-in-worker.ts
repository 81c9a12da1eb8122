import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CalendarContent, CalendarReading } from './calendar-events.ts';
import type { WorkerInput } from './calendar-events-worker.ts';

/** Megabytes that a worker may take. A calendar of 50 MB takes some hundred. */
const mostMegabytes = 768;

/** The time for a calendar in milliseconds. An administrator waits for it after the download. */
const longestMs = 25_000;

/**
 * Reads the absences of a calendar in a worker, so that the server goes on meanwhile. A calendar
 * that takes too long or too much memory ends its worker.
 * @param withinMs the time for the reading, in milliseconds
 * @returns null if the text is no calendar that can be read
 */
export function readCalendarInWorker(
  text: string,
  reading: CalendarReading,
  withinMs = longestMs,
): Promise<CalendarContent | null> {
  const workerData: WorkerInput = { text, reading };
  const worker = new Worker(join(import.meta.dirname, 'calendar-events-worker.ts'), {
    // The thread that reads a company's file must not have the server's secrets.
    env: {},
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return new Promise((resolve) => {
    const finish = (content: CalendarContent | null) => {
      clearTimeout(timer);
      resolve(content);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish(null), withinMs);
    worker.once('message', finish);
    worker.once('error', () => finish(null));
    worker.once('exit', () => finish(null));
  });
}
