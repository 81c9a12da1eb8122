import type { Task as LibraryTask, TaskList } from 'graphile-worker';
import { isDailyTurn, type Schedule, scheduledPayload } from './schedule.ts';
import type { Turn, Work, Works } from './task.ts';
import { unlessAborted } from './unless-aborted.ts';

/** Waits before a job begins. Its try has not begun yet. */
export type BeforeJob = (work: Work) => Promise<void>;

function doer(work: Work, schedule: Schedule | undefined, before: BeforeJob): LibraryTask {
  const { task, act } = work;
  return async (payload, { job, abortSignal }) => {
    const byClock = scheduledPayload(payload);
    if (byClock && schedule?.daily && !isDailyTurn(byClock.dueOn, schedule.daily)) return;
    await before(work);
    const time = AbortSignal.timeout(task.withinMs);
    const signal = abortSignal ? AbortSignal.any([abortSignal, time]) : time;
    const turn: Turn = { attempt: job.attempts, isLast: job.attempts >= job.max_attempts, signal };
    await unlessAborted(signal, () => act(byClock ?? payload, turn));
  };
}

/** Returns the handlers in the library's form. */
export function taskList(works: Works, schedules: readonly Schedule[], before: BeforeJob = async () => {}): TaskList {
  return Object.fromEntries(
    Object.values(works).map((work) => [
      work.task.name,
      doer(
        work,
        schedules.find(({ task }) => task.name === work.task.name),
        before,
      ),
    ]),
  );
}
