import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { minuteMs } from '#contract/time/durations.ts';
import { getBackoffMs } from '../backoff.ts';
import type { Database } from '../database/database.ts';
import { summarizeNetworkError } from '../log.ts';
import { type AddJob, createJobAdder } from './add-job.command.ts';
import type { LibraryRun } from './library-run.ts';
import type { Schedule } from './schedule.ts';
import { createJobSettings, type JobSettingsOverrides } from './settings.ts';
import type { JobHandlers, NamedJobHandlers } from './task.ts';
import { createYieldToRequests } from './yield-to-requests.ts';

/** A run that lasted this long was healthy, so that the next failure counts as the first. */
const wellAfterMs = minuteMs;

/** The jobs of a server. The database stores them, and any server on that database runs them. */
export interface Jobs {
  addJob: AddJob;
  /** Registers the tasks, so that their jobs can be added. Starts to run jobs unless `onlyAdds`. */
  start<W extends NamedJobHandlers<W>>(
    jobHandlers: W,
    schedules?: readonly Schedule[],
    onlyAdds?: boolean,
  ): Promise<void>;
  /**
   * Takes no more jobs and lets running jobs end, within a bounded time. Other servers run the
   * remaining jobs.
   */
  stop(): Promise<void>;
}

export interface JobsOptions {
  db: Database;
  databaseUrl: string;
  log: FastifyBaseLogger;
  settings?: JobSettingsOverrides;
}

/**
 * Opens the jobs. They run after `start`, and restart by themselves after an outage of the
 * database.
 */
export function openJobs({ db, databaseUrl, log, settings }: JobsOptions): Jobs {
  const stopped = new AbortController();
  let current: LibraryRun | undefined;
  const holders: string[] = [];
  const yieldToRequests = createYieldToRequests(db.pool);
  let ended: Promise<void> | undefined;

  /** Runs the library in a loop. Each run lasts until its first failure. */
  async function work(begin: () => Promise<LibraryRun>): Promise<void> {
    const stopCalled = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
    for (let attempt = 0; !stopped.signal.aborted; attempt++) {
      const begun = performance.now();
      try {
        current = await begin();
        const reason = await Promise.race([current.troubled, stopCalled]);
        if (!stopped.signal.aborted)
          log.warn({ err: summarizeNetworkError(reason) }, 'jobs are interrupted; beginning again');
        await current.stop();
      } catch (error) {
        log.warn({ err: summarizeNetworkError(error), attempt }, 'jobs cannot be done yet');
      }
      current = undefined;
      if (performance.now() - begun > wellAfterMs) attempt = 0;
      await delay(getBackoffMs(attempt), undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  return {
    addJob: createJobAdder((lane, count) => current?.wake(lane, count)),
    async start(jobHandlers, schedules = [], onlyAdds = false) {
      await db.query(sql`
        INSERT INTO graphile_worker._private_tasks (identifier)
        SELECT name FROM unnest(${Object.keys(jobHandlers)}::text[]) AS name
        WHERE NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = name)
        ON CONFLICT DO NOTHING`);
      if (onlyAdds) return;
      // Only servers that run jobs load the job library graphile-worker.
      const { beginLibraryRun } = await import('./library-run.ts');
      const options = {
        databaseUrl,
        jobHandlers: jobHandlers as JobHandlers,
        schedules,
        settings: createJobSettings(settings),
        holders,
        yieldToRequests,
        log,
        stopped: stopped.signal,
      };
      ended = work(() => beginLibraryRun(options));
    },
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}
