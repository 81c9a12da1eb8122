import { describe, expect, it } from 'vitest';
import { getRefreshCheckDelay, getRenewalDelay, getRequiredTokenAction } from './token-times.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const tokens = (access: number, refresh: number) => ({
  accessToken: { expiry: at(access), tokenValue: 'a' },
  refreshToken: { expiry: at(refresh), tokenValue: 'r' },
});

describe('token times', () => {
  it('renews 60 s before the access token expires, never sooner than in 30 s', () => {
    expect(getRenewalDelay(at(15), now)).toBe(14 * 60_000);
    expect(getRenewalDelay(at(1), now)).toBe(30_000);
    expect(getRenewalDelay(at(-60), now)).toBe(30_000);
  });

  it('checks the refresh token when it expires, after a day at the latest', () => {
    expect(getRefreshCheckDelay(at(90), now)).toBe(90 * 60_000);
    expect(getRefreshCheckDelay(at(60 * 24 * 30), now)).toBe(86_400_000);
  });

  it('renews an access token that ends within five minutes, and leaves when the refresh token does', () => {
    expect(getRequiredTokenAction(tokens(15, 600), now)).toBe('none');
    expect(getRequiredTokenAction(tokens(5, 600), now)).toBe('renew');
    expect(getRequiredTokenAction(tokens(-5, 600), now)).toBe('renew');
    expect(getRequiredTokenAction(tokens(15, 5), now)).toBe('leave');
  });
});
