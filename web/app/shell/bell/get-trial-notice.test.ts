import { expect, it } from 'vitest';
import { freePackageId, trialPackageId } from '#contract/billing/subscription.ts';
import { getTrialNotice } from './get-trial-notice.ts';

const end = '2026-12-23T09:00:00.000Z';
const trial = { packageId: trialPackageId, periods: [{ periodStart: '2026-11-23T09:00:00.000Z', periodEnd: end }] };
const at = (now: string, of = trial) => getTrialNotice(of, Date.parse(now))?.days ?? null;

it.each([
  // Midnight in Warsaw is an hour before midnight in UTC.
  ['2026-12-15T22:59:59Z', null],
  ['2026-12-15T23:00:00Z', 7],
  ['2026-12-22T00:00:00Z', 1],
  ['2026-12-22T23:30:00Z', 0],
  ['2026-12-23T08:59:59Z', 0],
  ['2026-12-23T09:00:00Z', null],
])('at %s a trial is told to end in %s days', (now, days) => expect(at(now)).toBe(days));

it('any other package has no notice', () => {
  expect(at('2026-12-22T00:00:00Z', { ...trial, packageId: freePackageId })).toBeNull();
  expect(
    getTrialNotice({ packageId: trialPackageId, periods: [{ ...trial.periods[0]!, periodEnd: null }] }, 0),
  ).toBeNull();
});
