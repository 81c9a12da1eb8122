import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Schedule } from './schedule.ts';

const hourMs = 3_600_000;

/**
 * The library's clock knows UTC only: it gives every task a turn at each full hour. What a server that stood still has missed
 * is made up for: the last hour's turn, or those of a day, one of which is the daily one.
 */
export function cronItems(schedules: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedules.map(({ task, daily }) => ({
      task: task.name,
      match: '0 * * * *',
      identifier: task.name,
      options: { backfillPeriod: daily ? 24 * hourMs : hourMs, maxAttempts: task.attempts },
    })),
  );
}
