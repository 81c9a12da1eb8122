import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import type { Schedule } from './schedule.ts';

/**
 * Translates schedules for the library's clock, which knows UTC only. Each task gets a turn at each
 * full hour or minute. After a downtime the library makes up for the last turn, or for a day's
 * turns of a daily task.
 */
export function cronItems(schedules: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedules.map(({ task, daily, everyMinute }) => ({
      task: task.name,
      match: everyMinute ? '* * * * *' : '0 * * * *',
      identifier: task.name,
      options: {
        backfillPeriod: everyMinute ? minuteMs : daily ? dayMs : hourMs,
        maxAttempts: task.attempts,
        // While one job waits, the library adds no other.
        ...(everyMinute && { jobKey: task.name, jobKeyMode: 'preserve_run_at' as const }),
      },
    })),
  );
}
