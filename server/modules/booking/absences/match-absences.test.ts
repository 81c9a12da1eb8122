import { describe, expect, it } from 'vitest';
import { findCalendarAbsenceChanges } from './match-absences.ts';

const absence = (uid: string, firstDay: string, lastDay = firstDay, more: object = {}) => ({
  ...{ userId: 'ula', uid, firstDay, fromNoon: false, lastDay, untilNoon: false },
  ...more,
});
const stored = (uid: string, firstDay: string, lastDay = firstDay, more: object = {}) => ({
  ...absence(uid, firstDay, lastDay, more),
  id: `row of ${uid}`,
  isWrong: false,
});
const nothing = { removed: [], changed: [], added: [], newlyAbsent: [] };

describe('absences of a calendar', () => {
  it('stay as they are when the calendar is the same', () => {
    expect(findCalendarAbsenceChanges([stored('a', '2026-12-01')], [absence('a', '2026-12-01')])).toEqual(nothing);
  });

  it('keep their rows when each export has new uids, and nobody is newly absent', () => {
    const before = [stored('a', '2026-12-01'), stored('b', '2026-12-03')];
    const after = [absence('x', '2026-12-03'), absence('y', '2026-12-01')];
    expect(findCalendarAbsenceChanges(before, after)).toEqual({
      ...nothing,
      changed: [
        { ...after[0], id: 'row of b', isWrong: false },
        { ...after[1], id: 'row of a', isWrong: false },
      ],
    });
  });

  it('keep their row when they are longer, and only the longer one is newly absent', () => {
    const longer = absence('a', '2026-12-01', '2026-12-02');
    expect(findCalendarAbsenceChanges([stored('a', '2026-12-01')], [longer])).toEqual({
      ...nothing,
      changed: [{ ...longer, id: 'row of a', isWrong: false }],
      newlyAbsent: [longer],
    });
    const shorter = absence('a', '2026-12-01', '2026-12-01', { untilNoon: true });
    expect(findCalendarAbsenceChanges([stored('a', '2026-12-01')], [shorter]).newlyAbsent).toEqual([]);
  });

  it('count a half day as covered that several earlier absences have together', () => {
    const before = [
      stored('a', '2026-12-01', '2026-12-01', { untilNoon: true }),
      stored('b', '2026-12-01', '2026-12-02', { fromNoon: true }),
    ];
    expect(findCalendarAbsenceChanges(before, [absence('c', '2026-12-01', '2026-12-02')]).newlyAbsent).toEqual([]);
    expect(
      findCalendarAbsenceChanges(before.slice(1), [absence('c', '2026-12-01', '2026-12-02')]).newlyAbsent,
    ).toHaveLength(1);
  });

  it('of two people do not mix', () => {
    const other = absence('a', '2026-12-01', '2026-12-01', { userId: 'jan' });
    expect(findCalendarAbsenceChanges([stored('a', '2026-12-01')], [other])).toEqual({
      ...nothing,
      removed: ['row of a'],
      added: [other],
      newlyAbsent: [other],
    });
  });
});
