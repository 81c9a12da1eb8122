import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, openBrowser, openTab, signInMarkKey } from './testing/test-tab.ts';

let dropped: string[];
let told: unknown[];
beforeEach(() => {
  openBrowser();
  [dropped, told] = [[], []];
});
afterEach(closeBrowser);

/** Opens a tab in a browser with a service worker and stored bookings. */
async function open() {
  vi.stubGlobal('caches', {
    async delete(name: string) {
      dropped.push(name);
      return true;
    },
  });
  const tab = await openTab();
  Object.assign(navigator, {
    serviceWorker: { controller: { postMessage: (message: unknown) => told.push(message) } },
  });
  return tab;
}
const forgot = () => {
  const times = dropped.length;
  expect(dropped).toEqual(Array(times).fill('biurko-last-seen'));
  expect(told).toEqual(Array(times).fill('forgetEverything'));
  [dropped, told] = [[], []];
  return times > 0;
};

it('a sign-out, another sign-in and the end of a session delete the person’s data here', async () => {
  const tab = await open();
  await tab.session.resumeEarlierSession();
  // A page without a sign-in deletes the data too, because the previous page may have closed before
  // it did.
  expect(forgot()).toBe(true);
  await tab.signIn();
  expect(forgot()).toBe(true);
  localStorage.setItem('hd_push', '{}');
  await tab.session.signOut();
  expect([forgot(), localStorage.getItem('hd_push')]).toEqual([true, null]);
  await tab.signIn();
  forgot();
  tab.elsewhere(null);
  expect(forgot()).toBe(true);
});

it('an expired session deletes it too, except for the push subscriber; a session that goes on keeps it', async () => {
  const tab = await open();
  await tab.session.resumeEarlierSession();
  await tab.signIn();
  forgot();
  localStorage.setItem('hd_push', '{}');
  await tab.session.tryRenewTokensAfterRefusal();
  expect(forgot()).toBe(false);
  tab.refuse(401, 'refreshTokenInvalid');
  await tab.session.tryRenewTokensAfterRefusal();
  expect([forgot(), localStorage.getItem('hd_push')]).toEqual([true, '{}']);
  const next = await open();
  expect(localStorage.getItem(signInMarkKey)).toBe('');
  await next.session.resumeEarlierSession();
  expect(forgot()).toBe(true);
});

it('a page that opens for a signed-in person deletes nothing, and a page whose session was refused does', async () => {
  localStorage.setItem(signInMarkKey, 'mark');
  const tab = await open();
  await tab.session.resumeEarlierSession();
  expect(forgot()).toBe(false);
  localStorage.setItem(signInMarkKey, 'mark');
  sessionStorage.clear();
  const refused = await open();
  refused.refuse(401, 'refreshTokenInvalid');
  await refused.session.resumeEarlierSession();
  expect(forgot()).toBe(true);
});
