import type { FastifyBaseLogger } from 'fastify';
import { run, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import { createCronItems } from './cron-items.ts';
import { createTaskList, type JobStartDelayer } from './do-job.ts';
import { createJobEvents, createLibraryLogger } from './job-log.ts';
import { openJobPool } from './job-pool.ts';
import type { Lane } from './lanes.ts';
import { releaseAbandonedJobs, releaseJobsOfHolders, renewLeases } from './leases.command.ts';
import type { Schedule } from './schedule.ts';
import type { JobSettings } from './settings.ts';
import { createShutdownAfterPollsPlugin } from './shutdown-delay-plugin.ts';
import type { JobHandlers } from './task.ts';
import { waitAtMost } from './wait-at-most.ts';
import type { YieldToRequests } from './yield-to-requests.ts';

export interface LibraryRunOptions {
  databaseUrl: string;
  jobHandlers: JobHandlers;
  schedules: readonly Schedule[];
  settings: JobSettings;
  /**
   * The names under which this server has held jobs. A run frees jobs that earlier runs could
   * neither complete nor release. It adds a name for each lane before the lane takes its first job.
   */
  holders: string[];
  yieldToRequests: YieldToRequests;
  log: FastifyBaseLogger;
  /** Aborts when the server stops, perhaps before all lanes have begun. */
  stopped: AbortSignal;
}

/** A run of the job library over connections of its own, until its first failure. */
export interface LibraryRun {
  /**
   * Resolves with the reason when the run is no longer reliable. The caller then stops it and
   * begins another run.
   */
  troubled: Promise<unknown>;
  /** Makes this many idle workers of a lane look for jobs. */
  wake(lane: Lane, count: number): void;
  /**
   * Takes no more jobs, and resolves when running jobs are done. It resolves soon after `drainMs`
   * in any case.
   */
  stop(): Promise<void>;
}

const stopWithinMs = 3_000;
const killWithinMs = 6_000;

interface LaneOptions extends Pick<LibraryRunOptions, 'settings' | 'log' | 'holders'> {
  lane: Lane;
  jobHandlers: JobHandlers;
  /** The schedules that this lane's runner triggers. */
  clock: readonly Schedule[];
  /** The schedules of all lanes. Each lane needs them to recognise daily tasks. */
  schedules: readonly Schedule[];
  pool: pg.Pool;
  before: JobStartDelayer;
  cut(): void;
  onIncident(reason: unknown): void;
  /** Aborts when the lane takes no more jobs. */
  ending: AbortSignal;
}

/** Begins one lane, whose workers run only the tasks of that lane. */
async function beginLane(options: LaneOptions) {
  const { lane, jobHandlers, clock, schedules, pool, before, cut, settings, holders, log, onIncident, ending } =
    options;
  const events = createJobEvents(log);
  let workers: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
    holders.push(workerPool.id);
  });
  // The library never retries a failed first query, and returns the dead connection to the pool.
  events.on('worker:getJob:error', ({ error }) => onIncident(error));
  const runner = await run({
    pgPool: pool,
    taskList: createTaskList(jobHandlers, schedules, before),
    parsedCronItems: createCronItems(clock),
    concurrency: settings.workers[lane],
    pollInterval: settings.pollMs,
    noHandleSignals: true,
    logger: createLibraryLogger(log),
    events,
    preset: {
      plugins: [createShutdownAfterPollsPlugin(events, cut)],
      worker: {
        // Even with a delay of 0, the library batches its queries and waits for them. Without
        // batches it does not wait, and an outage of the database ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: settings.drainMs,
      },
    },
  });
  runner.promise.then(() => onIncident('it has ended'), onIncident);
  // A server that stops does not wait for its other lanes to begin.
  const stop = () => void runner.stop().catch(() => {});
  if (ending.aborted) stop();
  else ending.addEventListener('abort', stop, { once: true });
  return { lane, runner, workers: workers! };
}

/** Groups the handlers by lane. The first lane listens and triggers the schedules. */
function byLanes(jobHandlers: JobHandlers): [Lane, JobHandlers][] {
  const grouped = Map.groupBy(Object.values(jobHandlers), ({ task }) => task.lane);
  return [...grouped].map(([lane, some]) => [lane, Object.fromEntries(some.map((work) => [work.task.name, work]))]);
}

/** A lane whose workers run. */
type RunningLane = Awaited<ReturnType<typeof beginLane>>;

/**
 * Ends lanes, and resolves when their jobs have ended. It resolves soon after `drainMs` in any
 * case.
 */
async function endLanes(lanes: readonly RunningLane[], drainMs: number): Promise<void> {
  const ended = Promise.allSettled(lanes.flatMap(({ runner }) => [runner.stop(), runner.promise]));
  // The signal of each task aborts after `drainMs`. A task that the library cannot end is left
  // behind.
  if (!(await waitAtMost(drainMs + stopWithinMs, ended)))
    await waitAtMost(killWithinMs, Promise.all(lanes.map(({ runner }) => runner.kill())));
}

/**
 * Begins a run of the library, with a runner for each lane.
 * @throws when the database is unreachable, or has a newer version of the library
 */
export async function beginLibraryRun(options: LibraryRunOptions): Promise<LibraryRun> {
  const { databaseUrl, jobHandlers, schedules, settings, holders, yieldToRequests, log, stopped } = options;
  const formerHolders = [...holders];
  const { pool, unheard, cut, close } = openJobPool(databaseUrl, settings, log);
  const incident = Promise.withResolvers<unknown>();
  const failing = new AbortController();
  const ending = AbortSignal.any([failing.signal, stopped]);
  const before: JobStartDelayer = async ({ task: { lane }, ready }) => {
    await ready?.(ending);
    await yieldToRequests(settings.yieldMs[lane] ?? 0, ending);
  };
  const shared = { schedules, settings, holders, log, before, cut, onIncident: incident.resolve, ending };
  const begun = await Promise.allSettled(
    byLanes(jobHandlers).map(([lane, own], at) =>
      beginLane({
        ...shared,
        lane,
        jobHandlers: own,
        ...(at === 0 ? { pool, clock: schedules } : { pool: unheard, clock: [] }),
      }),
    ),
  );
  const running = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = begun.find((one) => one.status === 'rejected');
  if (failed) {
    failing.abort();
    await endLanes(running, settings.drainMs);
    await close();
    throw failed.reason;
  }
  const own = running.map(({ workers }) => workers.id);
  let renewal: NodeJS.Timeout;
  async function keepLeases(): Promise<void> {
    try {
      await renewLeases(pool, own);
      const freed = await releaseAbandonedJobs(pool, settings.leaseMs);
      if (freed > 0) log.warn({ freed }, 'jobs of a server that has died are taken up again');
      renewal = setTimeout(() => void keepLeases(), settings.renewMs);
    } catch (error) {
      incident.resolve(error);
    }
  }
  void releaseJobsOfHolders(pool, formerHolders).then(keepLeases, incident.resolve);

  return {
    troubled: incident.promise,
    wake(lane, count) {
      try {
        running.find((one) => one.lane === lane)?.workers.nudge(count);
      } catch {
        // The lane is ending. The next run, or another server, finds the jobs by polling.
      }
    },
    async stop() {
      failing.abort();
      await endLanes(running, settings.drainMs);
      clearTimeout(renewal);
      await close();
    },
  };
}
