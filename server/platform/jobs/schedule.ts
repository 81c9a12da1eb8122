import * as z from 'zod';
import { hourMs } from '#contract/time/durations.ts';
import { getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { instant } from '#contract/wire/formats.ts';
import type { Task } from './task.ts';

/**
 * The payload of a scheduled task: the full hour or minute (UTC) of its turn, which may be past.
 */
export const scheduledTaskPayload = z.object({ dueOn: instant });

/** A task that one server runs on a schedule: every hour, once a day, or every minute. */
export interface Schedule {
  task: Task<string, typeof scheduledTaskPayload>;
  /**
   * True for a task that runs every minute. The server adds no second job while one waits, because
   * that job finds all the work.
   */
  everyMinute?: true;
  /**
   * The time of a daily turn: 'HH:mm' on a wall clock of the time zone. Without it and
   * `everyMinute`, the task runs every hour.
   */
  daily?: { hour: string; timeZone: string };
}

/**
 * Returns whether the hourly turn at `dueOn` is the daily turn in that time zone. Each day has
 * exactly one, even if an hour is missing or repeated, or clocks are half an hour off.
 */
export function isDueDailyRun(dueOn: string, { hour, timeZone }: { hour: string; timeZone: string }): boolean {
  const turn = Date.parse(dueOn);
  const wanted = getInstantOfWallClock(getCalendarDayAt(turn, timeZone), hour, timeZone);
  return wanted <= turn && turn < wanted + hourMs;
}

const cronPayload = z.object({ _cron: z.object({ ts: instant }) });

/** Returns the payload of a job that the library's clock has added, or null for any other job. */
export function parseScheduledPayload(payload: unknown): z.output<typeof scheduledTaskPayload> | null {
  const { data } = cronPayload.safeParse(payload);
  return data ? { dueOn: data._cron.ts } : null;
}
