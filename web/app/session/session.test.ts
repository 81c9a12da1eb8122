import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const minute = 60_000;
const server = Date.parse('2026-11-23T09:00:00Z');
const key = 'hd_signed_in';

function storage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
    clear: () => map.clear(),
  } as Storage;
}

/** A tab whose clock is off by so many milliseconds, and a server whose clock is right. */
async function tab(off = 0) {
  vi.resetModules();
  const events = new EventTarget();
  vi.stubGlobal('window', events);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { assign: vi.fn(), reload: vi.fn() });
  vi.setSystemTime(server + off);
  const answer = vi.fn((_url: string): Response => {
    const now = Date.now() - off;
    const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
    const tokens = {
      accessToken: { expiry: at(15), tokenValue: `access of ${at(0)}` },
      refreshToken: { expiry: at(24 * 60), tokenValue: 'refresh' },
    };
    return new Response(JSON.stringify(tokens), { headers: { date: new Date(now).toUTCString() } });
  });
  vi.stubGlobal('fetch', async (url: string) => answer(url));
  const session = await import('./session.ts');
  const { login } = await import('#web/identity/login.ts');
  const signIn = async () => session.signIn(await login({ emailAddress: 'a@b.pl', password: 'x', rememberMe: true }));
  const refuse = (status: number, errorCode: string) =>
    answer.mockImplementation(() => new Response(JSON.stringify({ errorCode, message: '', details: {} }), { status }));
  /** What other tabs do with the mark. */
  const elsewhere = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };
  const asked = () => answer.mock.calls.map(([url]) => url);
  return { session, signIn, answer, refuse, elsewhere, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([-3, 0, 0.5, 3, 24 * 400])(
  'signs in and renews every 14 minutes with a clock that is %s hours off',
  async (hours) => {
    const { session, signIn, asked } = await tab(hours * 60 * minute);
    await session.startSession();
    await signIn();
    await vi.advanceTimersByTimeAsync(13 * minute);
    await session.check();
    // Within five minutes of its end a check renews at once; then the timer does.
    expect(asked()).toEqual(['/api/auth/login', '/api/auth/renewTokens']);
    await vi.advanceTimersByTimeAsync(14 * minute + 1_000);
    expect(asked()).toHaveLength(3);
    expect(location.assign).not.toHaveBeenCalled();
    expect(location.reload).not.toHaveBeenCalled();
  },
);

it('keeps the token over a reload, and what it has learned of the clock', async () => {
  const first = await tab(3 * 60 * minute);
  await first.signIn();
  const second = await tab(3 * 60 * minute);
  await second.session.startSession();
  expect(second.session.sessionStore.get()).toBe('signedIn');
  expect(second.asked()).toEqual([]);
  await second.session.check();
  expect(second.asked()).toEqual([]);
});

it('does not sign out when the server cannot be told', async () => {
  const { session, signIn, refuse } = await tab();
  await signIn();
  refuse(503, 'internal');
  await expect(session.signOut()).rejects.toThrow();
  expect(location.assign).not.toHaveBeenCalled();
  expect(session.accessToken()).not.toBeNull();
  expect(session.maySignInAgain()).toBe(true);
});

it('signs out everywhere when it can', async () => {
  const { session, signIn, answer } = await tab();
  await signIn();
  answer.mockImplementation(() => new Response(null, { status: 204 }));
  await session.signOut();
  expect(location.assign).toHaveBeenCalledWith('/login');
  expect(localStorage.getItem(key)).toBeNull();
});

it('begins anew when somebody signs in elsewhere, also at the sign-in page', async () => {
  const one = await tab();
  await one.session.startSession();
  one.elsewhere('another');
  expect(location.reload).toHaveBeenCalledTimes(1);

  const two = await tab();
  await two.signIn();
  await two.session.startSession();
  two.elsewhere('a third');
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('hd_access_token')).toBeNull();
});

it('does not renew with somebody else’s cookie, nor take up an earlier person’s token', async () => {
  const { session, signIn, asked } = await tab();
  await signIn();
  localStorage.setItem(key, 'another');
  void session.renewAfterRefusal();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toEqual(['/api/auth/login']);
  expect(location.reload).toHaveBeenCalled();

  const reopened = await tab();
  await reopened.session.startSession();
  expect(reopened.asked()).toEqual(['/api/auth/renewTokens']);
});

it('is another mark with every sign-in, the same after a renewal', async () => {
  const { session, signIn } = await tab();
  await signIn();
  const first = localStorage.getItem(key);
  await session.renewAfterRefusal();
  expect(localStorage.getItem(key)).toBe(first);
  await signIn();
  expect(localStorage.getItem(key)).not.toBe(first);
});

it('stays at its address when the session ends by itself, in all tabs', async () => {
  const { session, signIn, refuse } = await tab();
  await signIn();
  refuse(401, 'refreshTokenInvalid');
  expect(await session.renewAfterRefusal()).toBe(false);
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
  expect(session.maySignInAgain()).toBe(false);

  const other = await tab();
  await other.signIn();
  await other.session.startSession();
  other.elsewhere('');
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
});

it('leaves when somebody signed out elsewhere', async () => {
  const { session, signIn, elsewhere } = await tab();
  await signIn();
  await session.startSession();
  elsewhere(null);
  expect(location.assign).toHaveBeenCalledWith('/login');
});
