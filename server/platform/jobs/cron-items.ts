import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import type { Schedule } from './schedule.ts';

/**
 * Converts schedules for the library's clock, which knows UTC only. Each task gets a turn at each
 * full hour or minute. After a downtime the library adds the last missed turn. For a daily task it
 * adds all missed turns of a day.
 */
export function createCronItems(schedules: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedules.map(({ task, daily, everyMinute }) => ({
      task: task.name,
      match: everyMinute ? '* * * * *' : '0 * * * *',
      identifier: task.name,
      options: {
        backfillPeriod: everyMinute ? minuteMs : daily ? dayMs : hourMs,
        maxAttempts: task.attempts,
        // While one job of the task waits, the library adds no second job.
        ...(everyMinute && { jobKey: task.name, jobKeyMode: 'preserve_run_at' as const }),
      },
    })),
  );
}
