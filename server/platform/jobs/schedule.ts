import * as z from 'zod';
import { instant } from '#contract/formats.ts';
import { dayOf, instantAt } from '#contract/wall-clock.ts';
import type { Task } from './task.ts';

const hourMs = 3_600_000;

/** What a task is told that is done by the clock: the full hour or minute (UTC) for which it is done, which may be past. */
export const scheduled = z.object({ dueOn: instant });

/** A task that is done by the clock, by one server: every hour, once a day, or every minute. */
export interface Schedule {
  task: Task<string, typeof scheduled>;
  /** Each minute has its turn, and a job that waits takes the place of another: one finds what all of them would have. */
  everyMinute?: true;
  /** 'HH:mm' on a wall clock of the time zone; every hour when left out. */
  daily?: { hour: string; timeZone: string };
}

/**
 * Whether the hour's turn that begins at `dueOn` is the day's in that time zone. Exactly one of a day's is, also where an hour
 * is left out or comes twice, or where clocks are half an hour off: a company's own day can be asked for as well.
 */
export function isDailyTurn(dueOn: string, { hour, timeZone }: { hour: string; timeZone: string }): boolean {
  const turn = Date.parse(dueOn);
  const wanted = instantAt(dayOf(turn, timeZone), hour, timeZone);
  return wanted <= turn && turn < wanted + hourMs;
}

const cronPayload = z.object({ _cron: z.object({ ts: instant }) });

/** The payload of a job that the library's clock has added, or null for any other. */
export function scheduledPayload(payload: unknown): z.output<typeof scheduled> | null {
  const { data } = cronPayload.safeParse(payload);
  return data ? { dueOn: data._cron.ts } : null;
}
