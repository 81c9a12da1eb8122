import type { Task as LibraryTask, TaskList } from 'graphile-worker';
import { awaitUnlessAborted } from './await-unless-aborted.ts';
import { isDueDailyRun, parseScheduledPayload, type Schedule } from './schedule.ts';
import type { JobAttempt, JobHandler, JobHandlers } from './task.ts';

/** Waits before a job begins. The time of the job's attempt has not begun then. */
export type JobStartDelayer = (handler: JobHandler) => Promise<void>;

function doer(handler: JobHandler, schedule: Schedule | undefined, before: JobStartDelayer): LibraryTask {
  const { task, act } = handler;
  return async (payload, { job, abortSignal }) => {
    const byClock = parseScheduledPayload(payload);
    if (byClock && schedule?.daily && !isDueDailyRun(byClock.dueOn, schedule.daily)) return;
    await before(handler);
    const time = AbortSignal.timeout(task.withinMs);
    const signal = abortSignal ? AbortSignal.any([abortSignal, time]) : time;
    const attempt: JobAttempt = { attempt: job.attempts, isLast: job.attempts >= job.max_attempts, signal };
    await awaitUnlessAborted(signal, () => act(byClock ?? payload, attempt));
  };
}

/** Returns the job handlers as the library's task list. */
export function createTaskList(
  jobHandlers: JobHandlers,
  schedules: readonly Schedule[],
  before: JobStartDelayer = async () => {},
): TaskList {
  return Object.fromEntries(
    Object.values(jobHandlers).map((handler) => [
      handler.task.name,
      doer(
        handler,
        schedules.find(({ task }) => task.name === handler.task.name),
        before,
      ),
    ]),
  );
}
