import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarReadingScope, readAbsencesOfCalendar } from './calendar-events.ts';

/** The input of the worker: a calendar in UTF-8, and how to read it. */
export interface WorkerInput {
  bytes: Uint8Array<ArrayBuffer>;
  reading: CalendarReadingScope;
}

// This file runs only as a worker. It posts a CalendarContent or a CalendarProblem.
const { bytes, reading } = workerData as WorkerInput;
parentPort?.postMessage(readAbsencesOfCalendar(new TextDecoder().decode(bytes), reading));
