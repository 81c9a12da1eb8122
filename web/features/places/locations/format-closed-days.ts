import { formatDisplayDay } from '#contract/time/wall-clock.ts';

/** Formats the days of a closed period: one day, or the first and the last one. */
export function formatClosedDays({ from, until }: { from: string; until: string }): string {
  return from === until ? formatDisplayDay(from) : `${formatDisplayDay(from)} – ${formatDisplayDay(until)}`;
}
