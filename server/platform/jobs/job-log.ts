import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type WorkerEvents } from 'graphile-worker';

/**
 * Returns a logger that writes the library's messages to the server's log, without payloads, whole
 * jobs or clients.
 */
export function createLibraryLogger(log: FastifyBaseLogger): Logger {
  const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger(() => (level, text, meta) => {
    // The handler of `job:error` below logs a failed job in the server's own words.
    if (!meta?.failure) log[levels[level]]({ part: 'jobs' }, text);
  });
}

/** Returns the library's events, with a handler that logs the jobs that failed. */
export function createJobEvents(log: FastifyBaseLogger): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    const { message, stack, code } = error as Error & { code?: string };
    const details = { task: job.task_identifier, job: job.id, attempt: job.attempts, err: { message, code, stack } };
    if (job.attempts < job.max_attempts) log.warn(details, 'a job failed and will be tried again');
    else log.error(details, 'a job was given up');
  });
  return events;
}
