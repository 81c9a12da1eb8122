import type { Calendar } from '@event-calendar/core';
import { offsetAt } from '#contract/time/wall-clock.ts';
import type { AssetGroup } from '../asset-kind.ts';
import type { Line } from './lines-in-sight.ts';
import { laterBy, type WallTime, wallTimeOf } from './wall-times.ts';

/** Returns whether the clocks of all groups show the same time, so that one line can mark it. */
export function clocksAgree(groups: readonly Pick<AssetGroup, 'timeZone'>[], now: number): boolean {
  return new Set(groups.map(({ timeZone }) => offsetAt(now, timeZone))).size <= 1;
}

/** Returns the current wall time of a group. */
export const clockOf = ({ timeZone }: Pick<AssetGroup, 'timeZone'>, now: number): WallTime =>
  wallTimeOf(new Date(now).toISOString(), timeZone);

/**
 * Returns a piece of the current-time line for each of these lines, by the clock of its own group.
 * A single line would be wrong for groups with another time.
 */
export function nowLines(lines: readonly Line[], now: number): Calendar.EventInput[] {
  return lines.flatMap((line): Calendar.EventInput[] => {
    if ('room' in line) return [];
    const resourceId = line.asset?.id ?? line.group.id;
    const start = clockOf(line.group, now);
    return [
      {
        id: `now ${resourceId}`,
        resourceId,
        start,
        end: laterBy(start, 60),
        display: 'background',
        classNames: ['now'],
      },
    ];
  });
}
