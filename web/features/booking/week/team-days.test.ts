import { describe, expect, it } from 'vitest';
import { getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { getProposedDaysWithin } from '#contract/week/team-days.ts';
import type { HalfDayState, WeekHalfDay } from '#contract/week/week.ts';
import { listDaysLeavingHome, listDaysToTake, listShownTeamDays, listTeamsProposingDay } from './team-days.ts';

const monday = '2026-11-23';
const all = getConsecutiveDays(monday, 7);
const proposal = (more: object = {}) => ({
  ...{ id: 'p', teamId: 't', weekdays: [2, 4], from: monday, until: null, note: '', by: null },
  ...more,
});

describe('the days of a proposal', () => {
  it('lie between its first and its last day, and within the asked days', () => {
    const days = { weekdays: [1, 3, 7], from: '2026-11-25', until: '2026-12-02' };
    expect(getProposedDaysWithin(days, monday, '2026-11-29')).toEqual(['2026-11-25', '2026-11-29']);
    expect(getProposedDaysWithin(days, '2026-11-30', '2026-12-06')).toEqual(['2026-11-30', '2026-12-02']);
    expect(getProposedDaysWithin({ ...days, until: null }, '2027-03-22', '2027-03-28')).toEqual([
      ...['2027-03-22', '2027-03-24', '2027-03-28'],
    ]);
  });

  it('are shown with their team, unless the week has none of them', () => {
    const week = {
      teams: [{ id: 't', name: 'Sprzedaż', leads: true, userIds: [] }],
      teamDays: [proposal(), proposal({ from: '2026-11-28', until: '2026-11-29' })],
    };
    const shown = listShownTeamDays(week, all);
    expect(shown).toEqual([
      { proposal: week.teamDays[0], team: 'Sprzedaż', days: ['2026-11-24', '2026-11-26'], leads: true },
    ]);
    expect([listTeamsProposingDay(shown, '2026-11-24'), listTeamsProposingDay(shown, '2026-11-25')]).toEqual([
      ['Sprzedaż'],
      [],
    ]);
  });
});

describe('one press takes', () => {
  const half = (state: HalfDayState | null): WeekHalfDay | null => state && { state, buildings: [] };
  const halves = (...days: [HalfDayState | null, HalfDayState | null][]) => ({ halves: days.flat().map(half) });
  const me = halves(
    ['home', null],
    ['office', 'office'],
    [null, 'away'],
    ['away', 'away'],
    ['office', null],
    ['away', 'office'],
  );

  it('the days on which the member is not in the office yet, without the halves of an absence', () => {
    expect(listDaysToTake(all.slice(0, 6), { all, me, today: monday, closedDays: [] })).toEqual([
      { day: '2026-11-23', part: 'day' },
      { day: '2026-11-25', part: 'morning' },
      { day: '2026-11-27', part: 'day' },
    ]);
  });

  it('also days at home, which are named before the press', () => {
    const open = listDaysToTake(all.slice(0, 6), { all, me, today: monday, closedDays: [] });
    expect(listDaysLeavingHome(open, { all, me })).toEqual(['2026-11-23']);
  });

  it('not today once its hours are over', () => {
    const isOver = ({ day }: { day: string }) => day === monday;
    expect(listDaysToTake(all.slice(0, 3), { all, me, today: monday, closedDays: [], isOver })).toEqual([
      { day: '2026-11-25', part: 'morning' },
    ]);
  });

  it('no past and no closed days', () => {
    const closedDays = [{ day: '2026-11-27', names: null }];
    expect(listDaysToTake(all.slice(0, 5), { all, me, today: '2026-11-24', closedDays })).toEqual([
      { day: '2026-11-25', part: 'morning' },
    ]);
  });
});
