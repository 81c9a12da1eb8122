import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, markKey, minute, openBrowser, openTab, type TabOptions } from './testing/test-tab.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** Lets time pass without timers, as a sleeping computer does. */
const sleep = (minutes: number, more = 0) => vi.setSystemTime(Date.now() + minutes * minute + more);

/** Returns a tab with a signed-in person and data of theirs in its storage. */
async function signedIn(options: TabOptions) {
  const tab = await openTab(options);
  await tab.session.startSession();
  await tab.signIn();
  sessionStorage.setItem('what they looked at', 'a floor');
  return tab;
}

/** Returns whether this tab has left, and checks that it left wholly or not at all. */
function hasLeft({ session }: Awaited<ReturnType<typeof openTab>>, drafts = 0): boolean {
  const reloads = vi.mocked(location.reload).mock.calls.length;
  const state = [reloads, session.accessToken() === null, sessionStorage.length === drafts, session.maySignInAgain()];
  expect([JSON.stringify([0, false, false, true]), JSON.stringify([1, true, true, false])]).toContain(
    JSON.stringify(state),
  );
  expect(location.assign).not.toHaveBeenCalled();
  if (reloads > 0) expect(localStorage.getItem(markKey)).toBe('');
  return reloads > 0;
}

describe.each(['focus', 'online'] as const)('[TOK-02] on %s', (event) => {
  it.each([
    ['has expired', 121, 0, true],
    ['expires within five minutes', 115, 0, true],
    ['is good for a moment more', 115, -1, false],
  ])('a session whose refresh token %s logs out: storage cleared, page reloaded', async (_how, minutes, more, left) => {
    const tab = await signedIn({ access: 600, refresh: 120 });
    sleep(minutes, more);
    await vi.advanceTimersByTimeAsync(0);
    expect(hasLeft(tab)).toBe(false);
    tab.happens(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(hasLeft(tab)).toBe(left);
    expect(tab.renewals()).toBe(0);
  });

  it.each([
    ['has expired', 60, 0],
    ['expires within five minutes', 10, 0],
  ])('a session whose access token %s, its renewal refused, logs out as well', async (_how, minutes, more) => {
    const tab = await signedIn({});
    sleep(minutes, more);
    tab.refuse(401, 'refreshTokenInvalid');
    tab.happens(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(hasLeft(tab)).toBe(true);
    expect(tab.renewals()).toBe(1);
  });

  it.each([10, 60])('an access token of %s minutes ago is renewed, and the session goes on', async (minutes) => {
    const tab = await signedIn({});
    sleep(minutes);
    tab.happens(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(hasLeft(tab)).toBe(false);
    expect(tab.session.accessToken()).toBe('access 2');
  });

  it('nothing is asked while both tokens are good for more than five minutes', async () => {
    const tab = await signedIn({});
    sleep(10, -1);
    tab.happens(event);
    await vi.advanceTimersByTimeAsync(0);
    expect([hasLeft(tab), tab.renewals()]).toEqual([false, 0]);
  });

  it('a session that cannot be renewed just now goes on, until its refresh token is at its end', async () => {
    const tab = await signedIn({ refresh: 120 });
    sleep(60);
    tab.cutOff();
    tab.happens(event);
    await vi.advanceTimersByTimeAsync(minute);
    expect(hasLeft(tab)).toBe(false);
    expect(tab.renewals()).toBeGreaterThan(1);
    sleep(54);
    tab.happens(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(hasLeft(tab)).toBe(true);
  });
});

it('no other event checks a session', async () => {
  const tab = await signedIn({ access: 600, refresh: 120 });
  sleep(121);
  tab.happens('blur');
  await vi.advanceTimersByTimeAsync(0);
  expect(hasLeft(tab)).toBe(false);
});

describe('what was typed', () => {
  const owner = { personId: 'ola', companyId: 'acme' };

  it('outlives a session that ends by itself, and the next page knows that it has', async () => {
    const tab = await signedIn({ access: 600, refresh: 120 });
    const { keepDraft, keptDraft } = await import('../drafts/draft-store.ts');
    keepDraft(owner, 'meeting', { topic: 'Budżet' });
    sleep(121);
    tab.happens('focus');
    await vi.advanceTimersByTimeAsync(0);
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
    // Text typed until the page is gone is kept as well.
    expect([tab.session.accessToken(), tab.session.hasSignedOut()]).toEqual([null, false]);
    const next = await openTab();
    await next.session.startSession();
    expect([next.session.sessionStore.get(), next.session.sessionHasEnded()]).toEqual(['signedOut', true]);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
    await next.signIn();
    expect(next.session.sessionHasEnded()).toBe(false);
  });

  it('outlives a session that is ended from another device, and the next page says so until they sign in', async () => {
    const tab = await signedIn({});
    const { keepDraft, keptDraft } = await import('../drafts/draft-store.ts');
    keepDraft(owner, 'meeting', { topic: 'Budżet' });
    tab.session.endedByServer({ elsewhere: true });
    expect(hasLeft(tab, 1)).toBe(true);
    const next = await openTab();
    await next.session.startSession();
    expect([next.session.sessionHasEnded(), next.session.sessionWasEndedElsewhere()]).toEqual([true, true]);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
    await next.signIn();
    expect(next.session.sessionWasEndedElsewhere()).toBe(false);
  });

  it('goes when they sign out, here or in another tab', async () => {
    const { keepDraft, keptDraft } = await import('../drafts/draft-store.ts');
    for (const leave of [
      (tab: Awaited<ReturnType<typeof openTab>>) => tab.session.endedByServer({ elsewhere: false }),
      (tab: Awaited<ReturnType<typeof openTab>>) => void tab.session.signOut(),
      (tab: Awaited<ReturnType<typeof openTab>>) => tab.elsewhere(null),
    ]) {
      const tab = await signedIn({});
      keepDraft(owner, 'meeting', { topic: 'Budżet' });
      leave(tab);
      await vi.advanceTimersByTimeAsync(0);
      expect(location.assign).toHaveBeenCalledWith('/login');
      expect(keptDraft(owner, 'meeting')).toBeUndefined();
      expect([tab.session.sessionHasEnded(), tab.session.hasSignedOut()]).toEqual([false, true]);
    }
  });

  it('is not given to a tab that opens after signing out', async () => {
    const { keepDraft, keptDraft } = await import('../drafts/draft-store.ts');
    keepDraft(owner, 'meeting', { topic: 'Budżet' });
    const tab = await openTab();
    await tab.session.startSession();
    expect(keptDraft(owner, 'meeting')).toBeUndefined();
  });
});
