import { Worker } from 'node:worker_threads';
import type { CalendarWorkerInput } from './answer-in-worker.ts';
import type { CalendarEvents, CalendarParsingProblem } from './calendar-events.ts';

/** Megabytes that a worker may take beside the bytes of the calendar. */
const mostMegabytes = 384;

/** The time for a calendar in milliseconds. An administrator waits for it after the download. */
const longestMs = 25_000;

/** The reason why a worker returns no events. */
export type CalendarWorkerProblem = CalendarParsingProblem | { problem: 'TooComplex' };

/**
 * Reads a calendar in a worker, so that the server stays responsive. A calendar that takes too long
 * or too much memory ends its worker.
 * @param file the path of a file that calls `answerInWorker`
 * @param input the calendar and how to read it. The bytes move to the worker, so the caller loses
 * them.
 * @param withinMs the time for the reading, in milliseconds
 * @returns the problem if the bytes are no calendar that can be read
 */
export function readCalendarInWorker<Wanted>(
  file: string,
  input: CalendarWorkerInput<Wanted>,
  withinMs = longestMs,
): Promise<CalendarEvents | CalendarWorkerProblem> {
  const worker = new Worker(file, {
    // The thread that reads a company's file must not have the server's secrets.
    env: {},
    workerData: input,
    transferList: [input.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return new Promise((resolve) => {
    const finish = (content: CalendarEvents | CalendarWorkerProblem) => {
      clearTimeout(timer);
      resolve(content);
      void worker.terminate();
    };
    const giveUp = () => finish({ problem: 'TooComplex' });
    const timer = setTimeout(giveUp, withinMs);
    worker.once('message', finish);
    worker.once('error', giveUp);
    worker.once('exit', giveUp);
  });
}
