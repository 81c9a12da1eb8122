import { addDays, getLaterDay } from '#contract/time/wall-clock.ts';
import type { ClosingPeriod } from './read-closing-periods.ts';

/** Returns whether two periods have a day in common. */
export const overlaps = (one: ClosingPeriod, other: ClosingPeriod): boolean =>
  one.from <= other.until && other.from <= one.until;

/** Returns the parts of a period from today on that no other period closes. */
export function listOpenedParts(
  period: ClosingPeriod,
  others: readonly ClosingPeriod[],
  today: string,
): ClosingPeriod[] {
  let parts = [{ ...period, from: getLaterDay(period.from, today) }];
  for (const other of others)
    parts = parts.flatMap((part) =>
      overlaps(part, other)
        ? [
            { ...part, until: addDays(other.from, -1) },
            { ...part, from: addDays(other.until, 1) },
          ]
        : [part],
    );
  return parts.filter(({ from, until }) => from <= until);
}

/**
 * Joins periods of one name that touch, such as the days of an event that recurs each day. Returns
 * them earliest first.
 */
export function joinTouchingPeriods(periods: readonly ClosingPeriod[]): ClosingPeriod[] {
  const joined: ClosingPeriod[] = [];
  const lastOf = new Map<string, ClosingPeriod>();
  for (const period of periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = lastOf.get(period.name);
    if (last && period.from <= addDays(last.until, 1)) last.until = getLaterDay(last.until, period.until);
    else {
      const next = { ...period };
      lastOf.set(period.name, next);
      joined.push(next);
    }
  }
  return joined;
}
