import { describe, expect, it } from 'vitest';
import type { WeekHalfDay } from '#contract/week/week.ts';
import {
  areHalvesEqual,
  countInOfficeOnDay,
  getDayHalves,
  listDayPartsWithoutAbsence,
  listShownDays,
} from './shown-days.ts';
import { fillMissingWeekLists } from './use-week.ts';
import { parseWeekUrlParams } from './week-url-params.ts';

const half = (state: WeekHalfDay['state'], ...buildings: number[]): WeekHalfDay => ({ state, buildings });

describe('the shown days', () => {
  it('are five, or seven with the weekend', () => {
    expect(listShownDays('2026-11-23', false).at(-1)).toBe('2026-11-27');
    expect(listShownDays('2026-11-23', true).at(-1)).toBe('2026-11-29');
  });

  it('have one sign where both halves look the same', () => {
    expect(areHalvesEqual([half('office', 0), half('office', 0)])).toBe(true);
    expect(areHalvesEqual([null, null])).toBe(true);
    expect(areHalvesEqual([half('office', 0), half('office', 1)])).toBe(false);
    expect(areHalvesEqual([half('home'), null])).toBe(false);
  });

  it('count each person once who is in the office in one half or both', () => {
    const people = [
      { halves: [half('office'), half('office'), null, half('office')] },
      { halves: [half('home'), half('away'), half('office'), half('home')] },
    ];
    expect([countInOfficeOnDay(people, 0), countInOfficeOnDay(people, 1), countInOfficeOnDay(people, 2)]).toEqual([
      1, 2, 0,
    ]);
    expect(getDayHalves(people[0]!, 1)).toEqual([null, half('office')]);
  });
});

describe('the URL of the week', () => {
  it('keeps a day and the weekend, and nothing else', () => {
    expect(parseWeekUrlParams({ week: '2026-11-24', weekend: 1, other: 'x' })).toEqual({
      ...{ week: '2026-11-24', weekend: '1' },
    });
    expect(parseWeekUrlParams({ week: '2026-02-30', weekend: 'yes' })).toEqual({});
  });
});

it('an absent half can be neither office nor home, alone or within the day', () => {
  expect(listDayPartsWithoutAbsence([null, half('office')])).toEqual(['day', 'morning', 'afternoon']);
  expect(listDayPartsWithoutAbsence([half('away'), null])).toEqual(['afternoon']);
  expect(listDayPartsWithoutAbsence([null, half('away')])).toEqual(['morning']);
  expect(listDayPartsWithoutAbsence([half('away'), half('away')])).toEqual([]);
});

it('shows the answer of an older server without team days and closed days', () => {
  const old = { people: [] } as never;
  expect(fillMissingWeekLists(old)).toEqual({ people: [], teamDays: [], closedDays: [] });
});
