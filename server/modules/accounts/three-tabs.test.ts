import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { login } from '#contract/sign-in/auth.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addAccount, readRefreshCookie, testPassword } from '#server/testing/test-sessions.ts';

type Session = typeof import('#web/platform/session/session.ts');

/** One tab with its storage. */
interface Tab {
  number: number;
  own: Map<string, string>;
}

let app: TestApp;
/** The browser's one refresh token, and the storage that its tabs share. */
let cookie: string;
let shared: Map<string, string>;
/** True when a tab does not see that another tab renews. Browsers do not guarantee when it does. */
let blind: boolean;
/**
 * Returns the milliseconds that a request and its response take, by the number of the tab and of
 * its request.
 */
let slow: (tab: number, request: number) => [number, number];
const current = new AsyncLocalStorage<Tab>();

function storage(mapOf: (name: string) => Map<string, string>) {
  return {
    getItem: (name: string) => mapOf(name).get(name) ?? null,
    setItem: (name: string, value: string) => void mapOf(name).set(name, value),
    removeItem: (name: string) => void mapOf(name).delete(name),
    clear: () => mapOf('').clear(),
  };
}

/**
 * Acts as a browser: it sends the cookie of that moment, and the cookie of the response replaces
 * it.
 */
async function send(url: string, init: { method: string; body: string; headers: Record<string, string> }) {
  const tab = current.getStore()!;
  const requests = Number(tab.own.get('requests') ?? 0);
  tab.own.set('requests', String(requests + 1));
  const [there, back] = slow(tab.number, requests);
  const headers = { ...init.headers, cookie: `hd_refresh_token=${cookie}` };
  await delay(there);
  const answer = await app.http.inject({ method: init.method as 'POST', url, headers, payload: init.body });
  await delay(back);
  cookie = readRefreshCookie({ headers: answer.headers })?.hd_refresh_token ?? cookie;
  return new Response(answer.body, { status: answer.statusCode, headers: { date: String(answer.headers.date) } });
}

beforeAll(async () => {
  // The page takes the server's time from the header `Date`, which follows the machine's clock.
  app = await createTestApp({ now: new Date().toISOString() });
});
afterAll(() => app.stop());

beforeEach(async () => {
  const { emailAddress } = await addAccount(app);
  cookie = (await app.call(login, {}, { body: { emailAddress, password: testPassword } })).body.refreshToken.tokenValue;
  shared = new Map([['hd_signed_in', 'a sign-in']]);
  blind = false;
  slow = () => [0, 0];
  const own = () => current.getStore()!.own;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { assign: vi.fn(), reload: vi.fn() });
  vi.stubGlobal(
    'localStorage',
    storage((name) => (blind && name === 'hd_renewing' ? own() : shared)),
  );
  vi.stubGlobal('sessionStorage', storage(own));
  vi.stubGlobal('fetch', send);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens three tabs of a browser without locks, with so many milliseconds between them. */
async function openThree(apart: number) {
  const tabs: { inside<T>(act: (session: Session) => Promise<T>): Promise<T> }[] = [];
  for (const number of [0, 1, 2]) {
    vi.resetModules();
    const session: Session = await import('#web/platform/session/session.ts');
    const tab: Tab = { number, own: new Map() };
    tabs.push({ inside: (act) => current.run(tab, () => act(session)) });
  }
  await Promise.all(
    tabs.map(({ inside }, number) => inside((session) => delay(number * apart).then(session.resumeEarlierSession))),
  );
  return tabs;
}

it.each([
  ['at once', { apart: 0 }],
  ['one shortly after the other', { apart: 30 }],
  ['the first answer late', { apart: 40, slow: (tab: number) => [0, tab === 0 ? 150 : 0] }],
  // The third tab sends the successor while the second tab's request, with the spent token, is
  // still on its way.
  ['the second request late', { apart: 70, slow: (tab: number) => [tab === 1 ? 300 : 0, tab === 0 ? 100 : 0] }],
  ['at once, none seeing the others’ turn', { apart: 0, blind: true }],
] as [string, { apart: number; blind?: true; slow?: typeof slow }][])(
  'three tabs without locks stay signed in: %s',
  async (_how, how) => {
    blind = how.blind ?? false;
    slow = how.slow ?? slow;
    const tabs = await openThree(how.apart);
    for (let round = 0; round < 2; round++)
      for (const { inside } of tabs)
        expect(
          await inside(async (session) => [session.sessionStore.get(), await session.tryRenewTokensAfterRefusal()]),
        ).toEqual(['signedIn', true]);
    slow = () => [0, 0];
    const renewed = await Promise.all(
      tabs.map(({ inside }) => inside((session) => session.tryRenewTokensAfterRefusal())),
    );
    expect(renewed).toEqual([true, true, true]);
    expect(location.reload).not.toHaveBeenCalled();
    expect(await app.db.query(sql`SELECT FROM sessions WHERE revoked_on IS NOT NULL`)).toEqual([]);
    expect(shared.has('hd_renewing')).toBe(false);
  },
);

it('a lost answer of the server ends no session, and the next renewal goes on', async () => {
  const [tab] = await openThree(0);
  const before = cookie;
  let lost = 0;
  vi.stubGlobal('fetch', async (url: string, init: Parameters<typeof send>[1]) => {
    if (++lost > 1) return await send(url, init);
    // The request arrives, but neither the response nor its cookie returns.
    const headers = { ...init.headers, cookie: `hd_refresh_token=${cookie}` };
    expect((await app.http.inject({ method: 'POST', url, headers, payload: init.body })).statusCode).toBe(200);
    throw new TypeError('Failed to fetch');
  });
  expect(await tab!.inside((session) => session.tryRenewTokensAfterRefusal())).toBe(true);
  expect(cookie).not.toBe(before);
  expect(await tab!.inside((session) => session.tryRenewTokensAfterRefusal())).toBe(true);
  expect(lost).toBe(3);
});
