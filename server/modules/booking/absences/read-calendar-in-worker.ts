import { Worker } from 'node:worker_threads';
import { minuteMs } from '#contract/time/durations.ts';
import type { CalendarContent, CalendarReading } from './calendar-events.ts';
import type { WorkerInput } from './calendar-events-worker.ts';

/** Megabytes that a worker may take. A calendar of 50 MB takes some hundred. */
const mostMegabytes = 1_024;

/**
 * Reads the absences of a calendar in a worker, so that the server goes on meanwhile. A calendar
 * that takes too long or too much memory ends its worker.
 * @param withinMs the time for the reading, in milliseconds
 * @returns null if the text is no calendar that can be read
 */
export function readCalendarInWorker(
  text: string,
  reading: CalendarReading,
  withinMs = minuteMs,
): Promise<CalendarContent | null> {
  const workerData: WorkerInput = { text, reading };
  const worker = new Worker(new URL('./calendar-events-worker.ts', import.meta.url), {
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
