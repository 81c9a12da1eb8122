import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, signInMarkKey as key, minuteInMilliseconds, openBrowser, openTab } from './testing/test-tab.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

it.each([-3, 0, 0.5, 3, 24 * 400])(
  'signs in and renews every 14 minutes with a clock that is %s hours off',
  async (hours) => {
    const { session, signIn, asked } = await openTab({ off: hours * 60 * minuteInMilliseconds });
    await session.resumeEarlierSession();
    await signIn();
    await vi.advanceTimersByTimeAsync(13 * minuteInMilliseconds);
    await session.renewOrEndSession();
    // Within five minutes of the expiry `check` renews at once. Later the timer renews.
    expect(asked()).toEqual(['/api/auth/login', '/api/auth/renewTokens']);
    await vi.advanceTimersByTimeAsync(14 * minuteInMilliseconds + 1_000);
    expect(asked()).toHaveLength(3);
    expect(location.assign).not.toHaveBeenCalled();
    expect(location.reload).not.toHaveBeenCalled();
  },
);

it('keeps the token and the clock offset over a reload', async () => {
  const first = await openTab({ off: 3 * 60 * minuteInMilliseconds });
  await first.signIn();
  const second = await openTab({ off: 3 * 60 * minuteInMilliseconds });
  await second.session.resumeEarlierSession();
  expect(second.session.sessionStore.get()).toBe('signedIn');
  expect(second.asked()).toEqual([]);
  await second.session.renewOrEndSession();
  expect(second.asked()).toEqual([]);
});

it('does not sign out when the server cannot be reached', async () => {
  const { session, signIn, refuse } = await openTab();
  await signIn();
  refuse(503, 'internal');
  await expect(session.signOut()).rejects.toThrow();
  expect(location.assign).not.toHaveBeenCalled();
  expect(session.getAccessToken()).not.toBeNull();
  expect(session.mayResumeSession()).toBe(true);
});

it('signs out in all tabs when the server can be reached', async () => {
  const { session, signIn, answer } = await openTab();
  await signIn();
  answer.mockImplementation(() => new Response(null, { status: 204 }));
  await session.signOut();
  expect(location.assign).toHaveBeenCalledWith('/login');
  expect(localStorage.getItem(key)).toBeNull();
});

it('reloads when a person signs in in another tab, also at the sign-in page', async () => {
  const one = await openTab();
  await one.session.resumeEarlierSession();
  one.elsewhere('another');
  expect(location.reload).toHaveBeenCalledTimes(1);

  const two = await openTab();
  await two.signIn();
  await two.session.resumeEarlierSession();
  two.elsewhere('a third');
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('hd_access_token')).toBeNull();
});

it('does not renew with another person’s cookie, nor use an earlier person’s token', async () => {
  const { session, signIn, asked } = await openTab();
  await signIn();
  localStorage.setItem(key, 'another');
  void session.tryRenewTokensAfterRefusal();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(['/api/auth/login']);
  expect(location.reload).toHaveBeenCalled();

  const reopened = await openTab();
  await reopened.session.resumeEarlierSession();
  expect(reopened.asked()).toEqual(['/api/auth/renewTokens']);
});

it('is another mark with every sign-in, the same after a renewal', async () => {
  const { session, signIn } = await openTab();
  await signIn();
  const first = localStorage.getItem(key);
  await session.tryRenewTokensAfterRefusal();
  expect(localStorage.getItem(key)).toBe(first);
  await signIn();
  expect(localStorage.getItem(key)).not.toBe(first);
});

it('stays at its address when the session expires, in all tabs', async () => {
  const { session, signIn, refuse } = await openTab();
  await signIn();
  refuse(401, 'refreshTokenInvalid');
  expect(await session.tryRenewTokensAfterRefusal()).toBe(false);
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
  expect(session.mayResumeSession()).toBe(false);

  const other = await openTab();
  await other.signIn();
  await other.session.resumeEarlierSession();
  other.elsewhere('');
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
});

it('leaves when the person signs out in another tab', async () => {
  const { session, signIn, elsewhere } = await openTab();
  await signIn();
  await session.resumeEarlierSession();
  elsewhere(null);
  expect(location.assign).toHaveBeenCalledWith('/login');
});

it.each([
  ['the answer is lost', (tab: Awaited<ReturnType<typeof openTab>>) => tab.cutOff()],
  [
    'a proxy answers instead',
    ({ answer }) => answer.mockImplementation(() => new Response('<h1>502</h1>', { status: 502 })),
  ],
  ['the database is away', (tab) => tab.refuse(503, 'databaseUnavailable')],
] as [string, (tab: Awaited<ReturnType<typeof openTab>>) => void][])(
  'asks again at once, three times within five seconds, when %s',
  async (_when, lose) => {
    const tab = await openTab();
    await tab.signIn();
    const renewed = vi.fn();
    lose(tab);
    void tab.session.tryRenewTokensAfterRefusal().then(renewed);
    const seen: number[] = [];
    for (const wait of [0, 999, 1, 2_999, 1]) {
      await vi.advanceTimersByTimeAsync(wait);
      seen.push(tab.renewals());
      if (tab.renewals() === 2) tab.restore();
    }
    expect(seen).toEqual([1, 1, 2, 2, 3]);
    expect(renewed).toHaveBeenCalledWith(true);
    expect(tab.session.getAccessToken()).toBe('access 2');
  },
);

it('sends one request when the server refuses', async () => {
  const { session, signIn, refuse, renewals } = await openTab();
  await signIn();
  refuse(401, 'refreshTokenInvalid');
  expect(await session.tryRenewTokensAfterRefusal()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(renewals()).toBe(1);
});

it.each([
  ['signed out', null, 1, 0],
  ['signed in anew', 'another', 0, 1],
  ['ended', '', 0, 1],
])('a page shown again as the browser kept it does not stay when the session was %s meanwhile', async (...row) => {
  const [, now, left, reloaded] = row;
  const { session, signIn, isShown } = await openTab();
  await session.resumeEarlierSession();
  await signIn();
  isShown(true);
  // Pages in the back/forward cache receive no storage events.
  if (now === null) localStorage.removeItem(key);
  else localStorage.setItem(key, now);
  isShown(false);
  expect([location.assign, location.reload].map((went) => vi.mocked(went).mock.calls.length)).toEqual([0, 0]);
  isShown(true);
  expect([location.assign, location.reload].map((went) => vi.mocked(went).mock.calls.length)).toEqual([left, reloaded]);
});

it('leaves when the server ends the session, unless a person has signed in anew in another tab', async () => {
  const one = await openTab();
  await one.session.resumeEarlierSession();
  await one.signIn();
  localStorage.setItem(key, 'of another tab');
  one.session.handleSessionEndedByServer({ elsewhere: false });
  expect(location.assign).not.toHaveBeenCalled();
  expect([vi.mocked(location.reload).mock.calls.length, localStorage.getItem(key)]).toEqual([1, 'of another tab']);

  const two = await openTab();
  await two.session.resumeEarlierSession();
  await two.signIn();
  two.session.handleSessionEndedByServer({ elsewhere: false });
  expect([vi.mocked(location.assign).mock.calls, localStorage.getItem(key)]).toEqual([[['/login']], null]);
});
