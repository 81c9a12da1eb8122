import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, markKey, openBrowser, openTab } from './testing/test-tab.ts';

let dropped: string[];
let told: unknown[];
beforeEach(() => {
  openBrowser();
  [dropped, told] = [[], []];
});
afterEach(closeBrowser);

/** Opens a tab in a browser with a worker and kept bookings. */
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

it('what this browser keeps of somebody goes when they sign out, when another signs in and when the session has ended', async () => {
  const tab = await open();
  await tab.session.startSession();
  // Without a sign-in it forgets too, because the previous page may have been cut short.
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

it('a session that ends by itself takes it along too, but not who had messages here; one that goes on keeps it', async () => {
  const tab = await open();
  await tab.session.startSession();
  await tab.signIn();
  forgot();
  localStorage.setItem('hd_push', '{}');
  await tab.session.renewAfterRefusal();
  expect(forgot()).toBe(false);
  tab.refuse(401, 'refreshTokenInvalid');
  await tab.session.renewAfterRefusal();
  expect([forgot(), localStorage.getItem('hd_push')]).toEqual([true, '{}']);
  const next = await open();
  expect(localStorage.getItem(markKey)).toBe('');
  await next.session.startSession();
  expect(forgot()).toBe(true);
});

it('a page that opens for whoever is signed in forgets nothing, and one whose session was refused does', async () => {
  localStorage.setItem(markKey, 'mark');
  const tab = await open();
  await tab.session.startSession();
  expect(forgot()).toBe(false);
  localStorage.setItem(markKey, 'mark');
  sessionStorage.clear();
  const refused = await open();
  refused.refuse(401, 'refreshTokenInvalid');
  await refused.session.startSession();
  expect(forgot()).toBe(true);
});
