import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarReading, readCalendarEvents } from './calendar-events.ts';

/** The input of the worker: the text of a calendar, and how to read it. */
export interface WorkerInput {
  text: string;
  reading: CalendarReading;
}

// The file runs in a worker alone. Its answer is a CalendarContent or null.
const { text, reading } = workerData as WorkerInput;
parentPort?.postMessage(readCalendarEvents(text, reading));
