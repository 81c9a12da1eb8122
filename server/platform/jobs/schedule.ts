import * as z from 'zod';
import { hourMs } from '#contract/time/durations.ts';
import { dayOf, instantAt } from '#contract/time/wall-clock.ts';
import { instant } from '#contract/wire/formats.ts';
import type { Task } from './task.ts';

/** The payload of a scheduled task: its full hour or minute (UTC), which may be past. */
export const scheduled = z.object({ dueOn: instant });

/** A task that one server runs by the clock: every hour, once a day, or every minute. */
export interface Schedule {
  task: Task<string, typeof scheduled>;
  /**
   * The task runs every minute. While one job waits no other is added, since it finds the work of
   * all.
   */
  everyMinute?: true;
  /** 'HH:mm' on a wall clock of the time zone. Every hour when left out. */
  daily?: { hour: string; timeZone: string };
}

/**
 * Checks whether the hourly turn at `dueOn` is the daily one in that time zone. Each day has
 * exactly one, even where an hour is left out or repeated, or clocks are half an hour off. A
 * company's own day works as well.
 */
export function isDailyTurn(dueOn: string, { hour, timeZone }: { hour: string; timeZone: string }): boolean {
  const turn = Date.parse(dueOn);
  const wanted = instantAt(dayOf(turn, timeZone), hour, timeZone);
  return wanted <= turn && turn < wanted + hourMs;
}

const cronPayload = z.object({ _cron: z.object({ ts: instant }) });

/** Returns the payload of a job that the library's clock has added, or null for any other. */
export function scheduledPayload(payload: unknown): z.output<typeof scheduled> | null {
  const { data } = cronPayload.safeParse(payload);
  return data ? { dueOn: data._cron.ts } : null;
}
