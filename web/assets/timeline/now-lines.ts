import type { Calendar } from '@event-calendar/core';
import { offsetAt } from '#contract/wall-clock.ts';
import type { AssetGroup } from '../asset-kind.ts';
import type { Line } from './lines-in-sight.ts';
import { laterBy, type WallTime, wallTimeOf } from './wall-times.ts';

/** Whether the clocks of all groups show the same, so that one line says when it is now. */
export function clocksAgree(groups: readonly Pick<AssetGroup, 'timeZone'>[], now: number): boolean {
  return new Set(groups.map(({ timeZone }) => offsetAt(now, timeZone))).size <= 1;
}

/** What the clocks of a group show now. */
export const clockOf = ({ timeZone }: Pick<AssetGroup, 'timeZone'>, now: number): WallTime =>
  wallTimeOf(new Date(now).toISOString(), timeZone);

/** The piece of the line of now in each of these lines, by the clocks of its own group: where those differ, no line through all would be true. */
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
