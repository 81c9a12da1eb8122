import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Schedule } from './schedule.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The library's clock knows UTC only: it gives every task a turn at each full hour or minute. What a server that stood still has
 * missed is made up for: the last turn, or those of a day, one of which is the daily one.
 */
export function cronItems(schedules: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedules.map(({ task, daily, everyMinute }) => ({
      task: task.name,
      match: everyMinute ? '* * * * *' : '0 * * * *',
      identifier: task.name,
      options: {
        backfillPeriod: everyMinute ? minuteMs : daily ? 24 * hourMs : hourMs,
        maxAttempts: task.attempts,
        // While one waits no other is added.
        ...(everyMinute && { jobKey: task.name, jobKeyMode: 'preserve_run_at' as const }),
      },
    })),
  );
}
