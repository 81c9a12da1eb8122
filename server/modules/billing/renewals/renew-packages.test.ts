import { describe, expect, it } from 'vitest';
import { getNextRenewalAttemptTime, type RenewalAttempt } from './renew-packages.command.ts';

const failed = (attempt: number, endedOn: string, more: Partial<RenewalAttempt> = {}): RenewalAttempt => ({
  ...{ attempt, endedOn: `2027-03-${endedOn}T10:00:00Z`, status: 'CANCELED', responseCode: 'S51', cardId: 'one' },
  isVoid: false,
  ...more,
});
const next = (tries: RenewalAttempt[], cardId: string | null = 'one') =>
  getNextRenewalAttemptTime(tries, cardId)?.toISOString().slice(0, 10) ?? null;
const atOnce = '1970-01-01';

describe('when a renewal is tried again', () => {
  it('is at once, where it was not tried yet', () => {
    expect(next([])).toBe(atOnce);
    expect(next([], null)).toBe(atOnce);
  });

  it('is 1, 3 and 5 days after it first failed, and then never by itself', () => {
    const tries = [failed(1, '01'), failed(2, '02'), failed(3, '04'), failed(4, '06')];
    expect([1, 2, 3, 4].map((count) => next(tries.slice(0, count)))).toEqual([
      '2027-03-02',
      '2027-03-04',
      '2027-03-06',
      null,
    ]);
  });

  it('is never while one is under way, or was paid', () => {
    expect(next([failed(1, '01', { status: 'PENDING', endedOn: null })])).toBeNull();
    expect(next([failed(1, '01', { status: 'COMPLETED' })])).toBeNull();
  });

  it('is as if one had not been whose money went back since something else was to be paid for', () => {
    const back = failed(1, '01', { status: 'COMPLETED', isVoid: true });
    expect(next([back])).toBe(atOnce);
    expect(next([failed(1, '01'), { ...back, attempt: 2 }])).toBe('2027-03-02');
    expect(next([back, failed(2, '03', { responseCode: 'S43' })])).toBeNull();
  });

  it('is never by a card that its bank declines for good, and at once by another', () => {
    for (const responseCode of ['S43', 'S04', 'S41', 'S14', 'S15', 'SAC', 'S54', 'SPF', 'CARD_CARD_EXPIRED']) {
      expect(next([failed(1, '01', { responseCode })]), responseCode).toBeNull();
      expect(next([failed(1, '01', { responseCode })], 'two'), responseCode).toBe(atOnce);
    }
    expect(next([failed(1, '01', { responseCode: 'NO_CARD', cardId: null })], null)).toBeNull();
    expect(next([failed(1, '01', { responseCode: 'NO_CARD', cardId: null })])).toBe(atOnce);
  });

  it('counts anew from another card’s first failure', () => {
    const tries = [failed(1, '01'), failed(2, '02', { cardId: 'two' })];
    expect(next(tries, 'two')).toBe('2027-03-03');
  });

  it('forgets nothing of a card while another was the default one: neither its days nor that it was declined for good', () => {
    const between = failed(2, '02', { cardId: 'two' });
    expect(next([failed(1, '01'), between], 'one')).toBe('2027-03-02');
    expect(next([failed(1, '01', { responseCode: 'S43' }), between], 'one')).toBeNull();
    expect(next([failed(1, '01'), between], 'three')).toBe(atOnce);
  });

  it('goes by the card that there was, where there is none now', () => {
    expect(next([failed(1, '01')], null)).toBe('2027-03-02');
  });
});
