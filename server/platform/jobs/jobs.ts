import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { backoffMs } from '../backoff.ts';
import type { Database } from '../database/database.ts';
import { briefly } from '../log.ts';
import { type AddJob, jobAdder } from './add-job.ts';
import type { LibraryRun } from './library-run.ts';
import type { Schedule } from './schedule.ts';
import { type OwnSettings, settingsWith } from './settings.ts';
import type { NamedWorks, Works } from './task.ts';

/** A run that stood for so long was well: the next trouble is a new one. */
const wellAfterMs = 60_000;

/** What the server does later, or has others do: jobs are kept in the database, and any server on it does them. */
export interface Jobs {
  addJob: AddJob;
  /** Makes the tasks known, so that jobs of them can be added, and begins to do jobs unless `onlyAdds`. */
  start<W extends NamedWorks<W>>(works: W, schedules?: readonly Schedule[], onlyAdds?: boolean): Promise<void>;
  /** Takes no more jobs and lets those under way end, within a bounded time; others do what is left. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  db: Database;
  databaseUrl: string;
  log: FastifyBaseLogger;
  settings?: OwnSettings;
}

/** Opens the jobs; nothing is done before `start`. Begins anew by itself whenever the database was away. */
export function openJobs({ db, databaseUrl, log, settings }: JobsOptions): Jobs {
  const stopped = new AbortController();
  let current: LibraryRun | undefined;
  const holders: string[] = [];
  let ended: Promise<void> | undefined;

  /** One run after the other: each is good until its first trouble. */
  async function work(begin: () => Promise<LibraryRun>): Promise<void> {
    const stopCalled = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
    for (let attempt = 0; !stopped.signal.aborted; attempt++) {
      const begun = performance.now();
      try {
        current = await begin();
        const reason = await Promise.race([current.troubled, stopCalled]);
        if (!stopped.signal.aborted) log.warn({ err: briefly(reason) }, 'jobs are interrupted; beginning again');
        await current.stop();
      } catch (error) {
        log.warn({ err: briefly(error), attempt }, 'jobs cannot be done yet');
      }
      current = undefined;
      if (performance.now() - begun > wellAfterMs) attempt = 0;
      await delay(backoffMs(attempt), undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  return {
    addJob: jobAdder((lane, count) => current?.wake(lane, count)),
    async start(works, schedules = [], onlyAdds = false) {
      await db.query(sql`
        INSERT INTO graphile_worker._private_tasks (identifier)
        SELECT name FROM unnest(${Object.keys(works)}::text[]) AS name
        WHERE NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = name)
        ON CONFLICT DO NOTHING`);
      if (onlyAdds) return;
      // The library is loaded by those alone who work with it.
      const { beginLibraryRun } = await import('./library-run.ts');
      const options = {
        databaseUrl,
        works: works as Works,
        schedules,
        settings: settingsWith(settings),
        holders,
        log,
      };
      ended = work(() => beginLibraryRun(options));
    },
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}
