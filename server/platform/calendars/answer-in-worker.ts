import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarReadingScope, type FindEventLabels, readCalendarEvents } from './calendar-events.ts';

/** The input of a worker: a calendar in UTF-8, and how to read it. */
export interface CalendarWorkerInput<Wanted> {
  bytes: Uint8Array<ArrayBuffer>;
  scope: CalendarReadingScope;
  /** The part of the input from which the worker builds its labels. */
  wanted: Wanted;
}

/**
 * Reads the worker's calendar and posts its {@link CalendarEvents}, or the problem. A file that runs
 * as a worker calls it.
 */
export function answerInWorker<Wanted>(
  createFindLabels: (wanted: Wanted) => FindEventLabels,
  options: { joins: boolean },
): void {
  const { bytes, scope, wanted } = workerData as CalendarWorkerInput<Wanted>;
  parentPort?.postMessage(
    readCalendarEvents(new TextDecoder().decode(bytes), scope, createFindLabels(wanted), options),
  );
}
