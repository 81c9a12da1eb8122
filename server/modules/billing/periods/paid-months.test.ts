import { describe, expect, it } from 'vitest';
import { addDaysInWarsaw, addMonthsInWarsaw, countDaysInWarsaw } from './paid-months.ts';

const at = (instant: string) => Date.parse(instant);
const said = (instant: number) => new Date(instant).toISOString();

describe('months count from the first day, in Warsaw', () => {
  it.each([
    [1, '2027-02-28T11:00:00.000Z'],
    // The clocks go forward on 28 March.
    [2, '2027-03-31T10:00:00.000Z'],
    [3, '2027-04-30T10:00:00.000Z'],
    [12, '2028-01-31T11:00:00.000Z'],
    [13, '2028-02-29T11:00:00.000Z'],
  ])('31 January at noon, %i later', (months, end) =>
    expect(said(addMonthsInWarsaw(at('2027-01-31T11:00:00Z'), months))).toBe(end),
  );

  it('by the day there, which is not that of UTC', () =>
    // It is half past midnight of 1 December in Warsaw.
    expect(said(addMonthsInWarsaw(at('2026-11-30T23:30:00Z'), 3))).toBe('2027-02-28T23:30:00.000Z'));

  it('keeping seconds', () =>
    expect(said(addMonthsInWarsaw(at('2026-11-23T09:00:12.345Z'), 1))).toBe('2026-12-23T09:00:12.345Z'));

  it('at an hour that is left out: as much later', () =>
    expect(said(addMonthsInWarsaw(at('2027-02-28T01:30:00Z'), 1))).toBe('2027-03-28T01:30:00.000Z'));

  it('at an hour that comes twice: the first, whichever of the two one begins from', () => {
    expect(said(addMonthsInWarsaw(at('2026-09-25T00:30:00Z'), 1))).toBe('2026-10-25T00:30:00.000Z');
    for (const first of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
      expect(said(addMonthsInWarsaw(at(first), 1))).toBe('2026-11-25T01:30:00.000Z');
  });
});

describe('days', () => {
  it('keep their hour over a change of the clocks', () => {
    expect(said(addDaysInWarsaw(at('2027-03-27T11:00:00Z'), 1))).toBe('2027-03-28T10:00:00.000Z');
    expect(said(addDaysInWarsaw(at('2026-10-24T10:00:00Z'), 30))).toBe('2026-11-23T11:00:00.000Z');
  });

  it('are counted from day to day there, however late on it', () => {
    expect(countDaysInWarsaw(at('2026-11-23T22:59:00Z'), at('2026-11-23T23:01:00Z'))).toBe(1);
    expect(countDaysInWarsaw(at('2026-10-24T22:00:00Z'), at('2026-10-25T22:59:00Z'))).toBe(0);
    expect(countDaysInWarsaw(at('2026-11-23T09:00:00Z'), at('2026-12-23T09:00:00Z'))).toBe(30);
    expect(countDaysInWarsaw(at('2026-11-23T09:00:00Z'), at('2026-11-20T09:00:00Z'))).toBe(0);
  });
});
