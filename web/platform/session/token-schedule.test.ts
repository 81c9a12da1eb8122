import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authTokens } from '#contract/sign-in/auth.ts';
import { closeBrowser, minuteInMilliseconds, openBrowser, openTab, signInMarkKey } from './testing/test-tab.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** Advances the clock by `minutes` minutes and `more` milliseconds. */
const pass = (minutes: number, more = 0) => vi.advanceTimersByTimeAsync(minutes * minuteInMilliseconds + more);

describe('[TOK-01] the two tokens of a session', () => {
  it('each have an expiry and a value', () => {
    const token = { expiry: '2026-11-23T09:15:00.000Z', tokenValue: 'x' };
    const both = { accessToken: token, refreshToken: token };
    expect(authTokens.parse(both)).toEqual(both);
    for (const name of ['accessToken', 'refreshToken'] as const)
      for (const part of ['expiry', 'tokenValue'] as const)
        expect(authTokens.safeParse({ ...both, [name]: { ...token, [part]: undefined } }).success).toBe(false);
  });

  it('are loaded at start, if a person may still be signed in', async () => {
    localStorage.setItem(signInMarkKey, 'a sign-in');
    const tab = await openTab();
    expect([tab.session.sessionStore.get(), tab.session.getAccessToken()]).toEqual(['loading', null]);
    await tab.session.resumeEarlierSession();
    expect(tab.asked()).toEqual(['/api/auth/renewTokens']);
    expect([tab.session.sessionStore.get(), tab.session.getAccessToken()]).toEqual(['signedIn', 'access 1']);

    localStorage.removeItem(signInMarkKey);
    const stranger = await openTab();
    await stranger.session.resumeEarlierSession();
    expect([stranger.session.sessionStore.get(), stranger.asked()]).toEqual(['signedOut', []]);
  });

  it.each([15, 40])(
    'are renewed 60 s before the access token of %s minutes expires, time after time',
    async (access) => {
      const tab = await openTab({ access });
      await tab.signIn();
      for (let turn = 0; turn < 3; turn++) {
        await pass(access - 1, -1);
        expect(tab.renewals()).toBe(turn);
        await pass(0, 1);
        expect(tab.renewals()).toBe(turn + 1);
        expect(tab.session.getAccessToken()).toBe(`access ${turn + 2}`);
      }
    },
  );

  it('are checked when the access token expires, if no renewal succeeded before, and until one succeeds', async () => {
    const tab = await openTab();
    await tab.signIn();
    await pass(13.9);
    tab.cutOff();
    await pass(1);
    const before = tab.renewals();
    // Advances from a moment before the expiry to a moment after it.
    await pass(0.2);
    expect(tab.renewals()).toBeGreaterThan(before);
    await pass(5);
    tab.restore();
    await pass(0.2);
    expect(tab.session.getAccessToken()).toBe('access 2');
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('are checked when the refresh token expires, though the access token is valid for longer', async () => {
    const tab = await openTab({ access: 90, refresh: 40 });
    await tab.signIn();
    await pass(40, -1);
    expect(location.reload).not.toHaveBeenCalled();
    await pass(0, 1);
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(tab.renewals()).toBe(0);
  });

  it('are awaited by timers of 86,400,000 ms at most, which repeat until the time has come', async () => {
    const tab = await openTab({ access: 80 * 60, refresh: 60 * 60 });
    const set = vi.spyOn(globalThis, 'setTimeout');
    await tab.signIn();
    const delays = () => set.mock.calls.map(([, delay]) => delay);
    expect(delays()).toEqual([86_400_000, 86_400_000]);
    await pass(60 * 60, -1);
    expect(Math.max(...delays().map(Number))).toBe(86_400_000);
    expect(location.reload).not.toHaveBeenCalled();
    await pass(0, 1);
    expect(location.reload).toHaveBeenCalledTimes(1);
  });
});
