import { describe, expect, it } from 'vitest';
import { getEndOfUnbrokenMonths, type PaidSpan } from './unbroken-months.ts';

const at = (instant: string) => Date.parse(instant.length === 10 ? `${instant}T10:00:00+01:00` : instant);
const span = (start: string, end: string): PaidSpan => ({ start: at(start), end: at(end) });
const day = (instant: number | null) => instant && new Date(instant).toISOString().slice(0, 10);
const on = (paid: PaidSpan[], months: number, trialEnd: string | null = null) =>
  day(getEndOfUnbrokenMonths(paid, trialEnd === null ? null : at(trialEnd), months));

describe('paid months on end', () => {
  it('pass with the month, and a year has passed six of them', () => {
    expect(on([span('2027-01-15', '2027-02-15')], 1)).toBe('2027-02-15');
    expect(on([span('2027-01-15', '2027-02-15')], 6)).toBeNull();
    const year = [span('2027-01-15', '2028-01-15')];
    expect([on(year, 1), on(year, 6)]).toEqual(['2027-02-15', '2027-07-15']);
    expect(on([], 1)).toBeNull();
  });

  it('keep their hour over a change of the clocks', () => {
    const year = [span('2027-01-15T09:30:00Z', '2028-01-15T09:30:00Z')];
    expect(new Date(getEndOfUnbrokenMonths(year, null, 6)!).toISOString()).toBe('2027-07-15T08:30:00.000Z');
  });

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-03-31', 1, '2027-04-30'],
    ['2026-12-31', 6, '2027-06-30'],
  ])('from %s, %i of them, end on the last day of a shorter month', (from, months, passed) => {
    expect(on([span(from, '2029-01-31')], months)).toBe(passed);
  });

  it('go on where one period follows the other, and begin anew after a gap', () => {
    const [one, two] = [span('2027-01-15', '2027-02-15'), span('2027-02-15', '2027-03-15')];
    expect(on([one, two, span('2027-03-15', '2027-07-15')], 6)).toBe('2027-07-15');
    // There are ten seconds without a paid package.
    const late = span('2027-03-15T09:00:10Z', '2027-07-15');
    expect(on([one, two, late], 6)).toBeNull();
    expect(on([one, two, late, span('2027-07-15', '2027-09-15T09:00:10Z')], 6)).toBe('2027-09-15');
    expect(on([one, two, late], 1)).toBe('2027-02-15');
  });

  it('are those of whoever lost days by changing the package at the end of February', () => {
    const spans = [span('2027-01-31', '2027-02-28'), span('2027-02-28', '2027-07-28')];
    expect(on(spans, 6)).toBe('2027-07-28');
    expect(on([spans[0]!, span('2027-02-28', '2027-08-28')], 6)).toBe('2027-07-31');
    expect(on([spans[0]!, span('2027-02-28', '2027-07-27')], 6)).toBeNull();
  });

  it('count from after the days of the trial, which nobody has paid', () => {
    const lengthened = [span('2027-01-10', '2027-03-01')];
    expect(on(lengthened, 1, '2027-02-01')).toBe('2027-03-01');
    expect(on([span('2027-01-10', '2027-02-20')], 1, '2027-02-01')).toBeNull();
    // A trial that was over lengthens nothing.
    expect(on([span('2027-02-10', '2027-03-10')], 1, '2027-02-01')).toBe('2027-03-10');
  });
});
