import type * as z from 'zod';
import { addDays } from '#contract/time/wall-clock.ts';
import type { getWeek, WeekMark, WeekPerson } from '#contract/week/week.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { ClosedDaysOfWeek } from './closed-days.query.ts';
import { decideHalfDayState } from './decide-half.ts';
import type { Roster } from './roster.query.ts';
import { presentPerson } from './team.presenter.ts';
import type { WeekRequest, WeekRow } from './week-rows.query.ts';

type Week = z.input<typeof getWeek.answer.body>;

/** Builds a person's row. `positions` has the position of each building that the caller may see. */
function presentRow(
  row: WeekRow,
  days: number,
  positions: ReadonlyMap<string, number>,
  links: PictureUrlBuilder,
): WeekPerson {
  const byHalf = Map.groupBy(row.facts, ([half]) => half);
  const halves = Array.from({ length: days * 2 }, (_, half) => {
    const decided = decideHalfDayState((byHalf.get(half) ?? []).map(([, fact, building]) => ({ fact, building })));
    if (!decided) return null;
    // Two halves with the same buildings look the same only in the same order.
    const buildings = decided.buildings.map((id) => positions.get(id)!).sort((a, b) => a - b);
    return { state: decided.state, buildings };
  });
  return { ...presentPerson(row, links), halves };
}

/** Returns the marks among a person's facts, in order. */
function listMarks({ facts }: WeekRow, firstDay: string): WeekMark[] {
  return facts
    .flatMap(([half, place]) => (place === 'home' || place === 'office' ? [{ half, place }] : []))
    .sort((a, b) => a.half - b.half)
    .map(({ half, place }) => ({ day: addDays(firstDay, Math.floor(half / 2)), afternoon: half % 2 === 1, place }));
}

/** Builds the week of a caller, whose row is the first one. */
export function presentWeek(
  rows: readonly WeekRow[],
  { teams, followed, teamDays, hasDesks }: Roster,
  { firstDay, days, today, more, closedDays }: WeekRequest & { more: boolean; closedDays: ClosedDaysOfWeek['whole'] },
  links: PictureUrlBuilder,
): Week {
  const named = Object.entries(rows[0]?.buildings ?? {}).map(([id, name]) => ({ id, name }));
  const buildings = named.sort((a, b) => a.name.localeCompare(b.name, 'pl') || (a.id < b.id ? -1 : 1));
  const positions = new Map(buildings.map(({ id }, at) => [id, at]));
  const shown = new Set(rows.map(({ id }) => id));
  return {
    today,
    people: rows.map((row) => presentRow(row, days, positions, links)),
    teams: teams.map(({ userIds, ...team }) => ({ ...team, userIds: userIds.filter((id) => shown.has(id)) })),
    followed: followed.filter((id) => shown.has(id)),
    buildings,
    marks: rows[0] ? listMarks(rows[0], firstDay) : [],
    ...{ more, teamDays, closedDays, hasDesks },
  };
}
