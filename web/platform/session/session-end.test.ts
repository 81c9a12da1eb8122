import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSignedOutInAnotherTab } from './session-marker.ts';
import {
  closeBrowser,
  minuteInMilliseconds,
  openBrowser,
  openTab,
  signInMarkKey,
  type TabOptions,
} from './testing/test-tab.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

type Tab = Awaited<ReturnType<typeof openTab>>;

/** Lets time pass without timers, as a sleeping computer does. */
const sleep = (minutes: number, more = 0) => vi.setSystemTime(Date.now() + minutes * minuteInMilliseconds + more);

/** Returns a tab with a signed-in person, and with data about them in its storage. */
async function signedIn(options: TabOptions) {
  const tab = await openTab(options);
  await tab.session.resumeEarlierSession();
  await tab.signIn();
  sessionStorage.setItem('what they looked at', 'a floor');
  return tab;
}

/**
 * Returns whether this tab ended its session, and checks that it did so completely or not at all.
 */
function hasLeft({ session }: Awaited<ReturnType<typeof openTab>>, drafts = 0): boolean {
  const reloads = vi.mocked(location.reload).mock.calls.length;
  const state = [
    reloads,
    session.getAccessToken() === null,
    sessionStorage.length === drafts,
    session.mayResumeSession(),
  ];
  expect([JSON.stringify([0, false, false, true]), JSON.stringify([1, true, true, false])]).toContain(
    JSON.stringify(state),
  );
  expect(location.assign).not.toHaveBeenCalled();
  if (reloads > 0) expect(localStorage.getItem(signInMarkKey)).toBe('');
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
    expect(tab.session.getAccessToken()).toBe('access 2');
  });

  it('no request is sent while both tokens are valid for more than five minutes', async () => {
    const tab = await signedIn({});
    sleep(10, -1);
    tab.happens(event);
    await vi.advanceTimersByTimeAsync(0);
    expect([hasLeft(tab), tab.renewals()]).toEqual([false, 0]);
  });

  it('a session that cannot be renewed at the moment goes on, until its refresh token expires', async () => {
    const tab = await signedIn({ refresh: 120 });
    sleep(60);
    tab.cutOff();
    tab.happens(event);
    await vi.advanceTimersByTimeAsync(minuteInMilliseconds);
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

describe('typed text', () => {
  const owner = { personId: 'ola', companyId: 'acme' };

  it('outlives an expired session, and the next page knows that the session expired', async () => {
    const tab = await signedIn({ access: 600, refresh: 120 });
    const { storeDraft: keepDraft, readDraft: keptDraft } = await import('../drafts/draft-store.ts');
    keepDraft(owner, 'meeting', { topic: 'Budżet' });
    sleep(121);
    tab.happens('focus');
    await vi.advanceTimersByTimeAsync(0);
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
    // Text that is typed until the page unloads is stored as well.
    expect([tab.session.getAccessToken(), tab.session.hasSignedOut()]).toEqual([null, false]);
    const next = await openTab();
    await next.session.resumeEarlierSession();
    expect([next.session.sessionStore.get(), next.session.hasSessionEnded()]).toEqual(['signedOut', true]);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
    await next.signIn();
    expect(next.session.hasSessionEnded()).toBe(false);
  });

  it('outlives a session that another device ends, and the next page shows that until the sign-in', async () => {
    const tab = await signedIn({});
    const { storeDraft: keepDraft, readDraft: keptDraft } = await import('../drafts/draft-store.ts');
    keepDraft(owner, 'meeting', { topic: 'Budżet' });
    tab.session.handleSessionEndedByServer({ elsewhere: true });
    expect(hasLeft(tab, 1)).toBe(true);
    const next = await openTab();
    await next.session.resumeEarlierSession();
    expect([next.session.hasSessionEnded(), next.session.wasSessionEndedRemotely()]).toEqual([true, true]);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
    await next.signIn();
    expect(next.session.wasSessionEndedRemotely()).toBe(false);
  });

  it('is deleted by a sign-out here, with the server’s event before or after the response', async () => {
    const { storeDraft: keepDraft, readDraft: keptDraft } = await import('../drafts/draft-store.ts');
    for (const message of ['none', 'first', 'last']) {
      const tab = await signedIn({});
      keepDraft(owner, 'meeting', { topic: 'Budżet' });
      void tab.session.signOut();
      if (message === 'first') tab.session.handleSessionEndedByServer({ elsewhere: false });
      await vi.advanceTimersByTimeAsync(0);
      // A form whose values no draft stores.
      const { registerUnsavedWork: registerWork } = await import('#web/ui/form/get-unsaved-work.ts');
      const hide = registerWork({ isUnsaved: () => true, name: () => null, draft: 'drawing 1' });
      if (message === 'last') tab.session.handleSessionEndedByServer({ elsewhere: false });
      hide();
      expect(location.assign).toHaveBeenCalledWith('/login');
      expect(location.reload).not.toHaveBeenCalled();
      expect(keptDraft(owner, 'meeting')).toBeUndefined();
      expect([tab.session.hasSessionEnded(), tab.session.hasSignedOut()]).toEqual([false, true]);
    }
  });

  it.each([
    ['by the browser’s storage', (tab: Tab) => tab.elsewhere(null)],
    ['by the server', (tab: Tab) => tab.session.handleSessionEndedByServer({ elsewhere: false })],
  ])('outlives a sign-out in another tab, told %s, and the next page says so until they sign in', async (_how, end) => {
    const tab = await signedIn({});
    const { storeDraft: keepDraft, readDraft: keptDraft } = await import('../drafts/draft-store.ts');
    keepDraft(owner, 'meeting', { topic: 'Budżet' });
    end(tab);
    expect([vi.mocked(location.reload).mock.calls.length, vi.mocked(location.assign).mock.calls]).toEqual([1, []]);
    // Only the draft and the reason stay in storage. Work of the last moment can still be stored.
    expect([sessionStorage.length, localStorage.length, tab.session.hasSignedOut()]).toEqual([2, 0, false]);
    const next = await openTab();
    await next.session.resumeEarlierSession();
    expect([next.session.hasSessionEnded(), hasSignedOutInAnotherTab()]).toEqual([true, true]);
    expect(next.session.wasSessionEndedRemotely()).toBe(false);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
    await next.signIn();
    expect([next.session.hasSessionEnded(), hasSignedOutInAnotherTab()]).toEqual([false, false]);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
  });

  it('of a form without a draft is lost with another tab’s sign-out, without a question or a promise', async () => {
    const tab = await signedIn({});
    const { isUnsavedWorkGuardDisabled: isWorkGivenUp, registerUnsavedWork: registerWork } = await import(
      '#web/ui/form/get-unsaved-work.ts'
    );
    registerWork({ isUnsaved: () => true, name: () => null });
    expect(isWorkGivenUp()).toBe(false);
    tab.elsewhere(null);
    expect([isWorkGivenUp(), hasSignedOutInAnotherTab()]).toEqual([true, false]);
    expect(location.reload).not.toHaveBeenCalled();
    expect(location.assign).toHaveBeenCalledTimes(1);
  });

  it('is restored when the person signs in again in the other tab', async () => {
    const tab = await signedIn({});
    const { storeDraft: keepDraft, readDraft: keptDraft } = await import('../drafts/draft-store.ts');
    keepDraft(owner, 'meeting', { topic: 'Budżet' });
    tab.elsewhere(null);
    const waiting = await openTab();
    await waiting.session.resumeEarlierSession();
    waiting.elsewhere('of the other tab');
    expect(location.reload).toHaveBeenCalledTimes(1);
    const back = await openTab();
    await back.session.resumeEarlierSession();
    expect([back.session.sessionStore.get(), hasSignedOutInAnotherTab()]).toEqual(['signedIn', false]);
    expect(keptDraft(owner, 'meeting')).toEqual({ topic: 'Budżet' });
  });

  it('makes a tab wait after another tab’s sign-out even before a draft is stored', async () => {
    const tab = await signedIn({});
    const { registerUnsavedWork: registerWork } = await import('#web/ui/form/get-unsaved-work.ts');
    let isUnsaved = true;
    registerWork({ isUnsaved: () => isUnsaved, name: () => null, draft: 'drawing 1' });
    tab.elsewhere(null);
    expect(location.reload).toHaveBeenCalledTimes(1);

    const other = await signedIn({});
    (await import('#web/ui/form/get-unsaved-work.ts')).registerUnsavedWork({
      isUnsaved: () => isUnsaved,
      name: () => null,
      draft: 'drawing 1',
    });
    isUnsaved = false;
    other.elsewhere(null);
    expect([vi.mocked(location.reload).mock.calls, vi.mocked(location.assign).mock.calls]).toEqual([[], [['/login']]]);
  });

  it('is not given to a tab that opens after signing out', async () => {
    const { storeDraft: keepDraft, readDraft: keptDraft } = await import('../drafts/draft-store.ts');
    keepDraft(owner, 'meeting', { topic: 'Budżet' });
    const tab = await openTab();
    await tab.session.resumeEarlierSession();
    expect(keptDraft(owner, 'meeting')).toBeUndefined();
  });
});
