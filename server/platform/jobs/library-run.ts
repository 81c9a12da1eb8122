import type { FastifyBaseLogger } from 'fastify';
import { run, type TaskList, type WorkerPool } from 'graphile-worker';
import { cronItems } from './cron-items.ts';
import { jobEvents, libraryLogger } from './job-log.ts';
import { openJobPool } from './job-pool.ts';
import { freeAbandoned, freeHeldBy, renewLeases } from './leases.ts';
import { quietShutdown } from './quiet-shutdown.ts';
import type { Schedule } from './schedule.ts';
import type { JobSettings } from './settings.ts';
import { within } from './within.ts';

export interface LibraryRunOptions {
  databaseUrl: string;
  taskList: TaskList;
  schedules: readonly Schedule[];
  settings: JobSettings;
  /** Under which this server held jobs before: what it has not been able to tick off or give back is free again. */
  formerHolders: readonly string[];
  log: FastifyBaseLogger;
}

/** The library at work, over connections of its own, until something goes wrong. */
export interface LibraryRun {
  /** Under which it holds jobs. */
  holder: string;
  /** Resolves with the reason when it can't be relied on any more: it has to be stopped, and another one begun. */
  troubled: Promise<unknown>;
  /** Has as many jobs looked for at once. */
  wake(count: number): void;
  /** Takes no more jobs, and returns when those under way are done; soon after `drainMs` in any case. */
  stop(): Promise<void>;
}

const stopWithinMs = 3_000;
const killWithinMs = 6_000;

/** @throws when the database cannot be reached, or is of a newer version of the library. */
export async function beginLibraryRun(options: LibraryRunOptions): Promise<LibraryRun> {
  const { databaseUrl, taskList, schedules, settings, log } = options;
  const { pool, cut, close } = openJobPool(databaseUrl, settings, log);
  const trouble = Promise.withResolvers<unknown>();
  const events = jobEvents(log);
  let workers: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
  });
  // A first question that fails is never asked again by the library, and a dead connection goes back to the pool.
  events.on('worker:getJob:error', ({ error }) => trouble.resolve(error));

  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: cronItems(schedules),
    concurrency: settings.concurrency,
    pollInterval: settings.pollMs,
    noHandleSignals: true,
    logger: libraryLogger(log),
    events,
    preset: {
      plugins: [quietShutdown(events, cut)],
      worker: {
        // Without a batch the library does not wait for its own answer, and a database that is away ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: settings.drainMs,
      },
    },
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  runner.promise.then(() => trouble.resolve('it has ended'), trouble.resolve);

  const holder = workers!.id;
  let renewal: NodeJS.Timeout;
  async function keepLeases(): Promise<void> {
    try {
      await renewLeases(pool, holder);
      const freed = await freeAbandoned(pool, settings.leaseMs);
      if (freed > 0) log.warn({ freed }, 'jobs of a server that has died are taken up again');
      renewal = setTimeout(() => void keepLeases(), settings.renewMs);
    } catch (error) {
      trouble.resolve(error);
    }
  }
  void freeHeldBy(pool, options.formerHolders).then(keepLeases, trouble.resolve);

  return {
    holder,
    troubled: trouble.promise,
    wake(count) {
      try {
        workers!.nudge(count);
      } catch {
        // It is ending: the next run, or another server, looks by itself.
      }
    },
    async stop() {
      const ended = Promise.allSettled([runner.stop(), runner.promise]);
      // The tasks are told to end after `drainMs`; one that the library cannot let go of is left behind.
      if (!(await within(settings.drainMs + stopWithinMs, ended))) await within(killWithinMs, runner.kill());
      clearTimeout(renewal);
      await close();
    },
  };
}
