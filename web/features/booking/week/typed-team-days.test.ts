import { expect, it } from 'vitest';
import { toTeamDaysBody, toTypedTeamDays } from './typed-team-days.ts';

const monday = '2026-11-23';
const given = { teamId: 't', monday };
const made = { monday, before: null };
const proposal = { id: 'p', teamId: 'u', weekdays: [2, 4], from: monday, note: 'Plan', by: null };

it('a new proposal has days of the shown week, from Monday to Sunday', () => {
  const typed = { ...toTypedTeamDays(null, given), weekdays: [3] };
  expect(toTeamDaysBody(typed, made)).toEqual({ weekdays: [3], from: monday, until: '2026-11-29', note: '' });
});

it('weekdays repeat until a day or without end', () => {
  const typed = { ...toTypedTeamDays(null, given), repeats: 'week' as const, weekdays: [3] };
  expect(toTeamDaysBody(typed, made).until).toBeNull();
  expect(toTeamDaysBody({ ...typed, until: '2026-12-31' }, made).until).toBe('2026-12-31');
});

it.each([null, '2026-11-29', '2026-11-30', '2027-01-31'])('a proposal until %s stays as it is', (until) => {
  const { id: _id, teamId, by: _by, ...rest } = { ...proposal, until };
  const typed = toTypedTeamDays({ ...proposal, until }, given);
  expect([typed.teamId, typed.repeats]).toEqual([teamId, until === '2026-11-29' ? 'once' : 'week']);
  expect(toTeamDaysBody(typed, { monday, before: rest })).toEqual(rest);
});

it('a change to one week means the shown week, also for days that began long ago', () => {
  const before = { weekdays: [2, 4], from: '2026-09-01', until: null, note: '' };
  const typed = { ...toTypedTeamDays({ ...proposal, ...before }, given), repeats: 'once' as const };
  expect(toTeamDaysBody(typed, { monday: '2026-12-07', before })).toMatchObject({
    ...{ from: '2026-12-07', until: '2026-12-13' },
  });
});

it('a change of the note alone keeps the last day of one week', () => {
  const before = { weekdays: [2, 4], from: monday, until: '2026-11-26', note: '' };
  const typed = { ...toTypedTeamDays({ ...proposal, ...before }, given), note: 'Other' };
  expect(toTeamDaysBody(typed, { monday, before })).toEqual({ ...before, note: 'Other' });
  expect(toTeamDaysBody({ ...typed, weekdays: [5] }, { monday, before }).until).toBe('2026-11-29');
});
