import type { Calendar } from '@event-calendar/core';
import { getUtcOffsetAt } from '#contract/time/wall-clock.ts';
import type { AssetGroup } from '../asset-kind.ts';
import type { TimelineRowOrSpacer } from './lines-in-sight.ts';
import { addSecondsToWallTime, formatWallTime, type WallTime } from './wall-times.ts';

/**
 * Returns whether the clocks of all groups show the same time. If so, one line can mark it across
 * all groups.
 */
export function doGroupClocksAgree(groups: readonly Pick<AssetGroup, 'timeZone'>[], now: number): boolean {
  return new Set(groups.map(({ timeZone }) => getUtcOffsetAt(now, timeZone))).size <= 1;
}

/** Returns the current wall time of a group. */
export const getGroupWallTime = ({ timeZone }: Pick<AssetGroup, 'timeZone'>, now: number): WallTime =>
  formatWallTime(new Date(now).toISOString(), timeZone);

/**
 * Returns a background event for each line, which marks the current time by the clock of the line's
 * group. A single line through all groups would be wrong where their clocks differ.
 */
export function createCurrentTimeMarkers(lines: readonly TimelineRowOrSpacer[], now: number): Calendar.EventInput[] {
  return lines.flatMap((line): Calendar.EventInput[] => {
    if ('room' in line) return [];
    const resourceId = line.asset?.id ?? line.group.id;
    const start = getGroupWallTime(line.group, now);
    return [
      {
        id: `now ${resourceId}`,
        resourceId,
        start,
        end: addSecondsToWallTime(start, 60),
        display: 'background',
        classNames: ['now'],
      },
    ];
  });
}
