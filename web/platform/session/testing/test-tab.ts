import { vi } from 'vitest';

export const minuteInMilliseconds = 60_000;
/** The instant at which a test's tab opens, by the server's clock. */
export const tabOpenedAt = Date.parse('2026-11-23T09:00:00Z');
/** The localStorage key of the mark of a sign-in. */
export const signInMarkKey = 'hd_signed_in';

function storage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
    clear: () => map.clear(),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  } as Storage;
}

/**
 * Opens a new browser with a fake clock, which only the test advances. End each test with {@link
 * closeBrowser}.
 */
export function openBrowser(): void {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
}

export function closeBrowser(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** A stand-in for Web Locks: one holder after another. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_name: string, act: () => Promise<T>): Promise<T> {
      const turn = last.then(act, act);
      last = turn;
      return turn;
    },
  };
}

/** Options of a tab and its server. */
export interface TabOptions {
  /** Milliseconds that the device's clock is ahead of the server's. */
  off?: number;
  /** Minutes that the server's tokens live. */
  access?: number;
  refresh?: number;
}

/** Opens a tab of the browser, and a server whose clock is right. */
export async function openTab({ off = 0, access = 15, refresh = 24 * 60 }: TabOptions = {}) {
  vi.resetModules();
  const events = new EventTarget();
  vi.stubGlobal('window', events);
  vi.stubGlobal('navigator', { locks: locks() });
  vi.stubGlobal('location', { assign: vi.fn(), reload: vi.fn() });
  vi.setSystemTime(tabOpenedAt + off);
  let lives = { access, refresh };
  let given = 0;
  const grant = (_url: string): Response | Promise<Response> => {
    const now = Date.now() - off;
    const at = (minutes: number) => new Date(now + minutes * minuteInMilliseconds).toISOString();
    given++;
    const tokens = {
      accessToken: { expiry: at(lives.access), tokenValue: `access ${given}` },
      refreshToken: { expiry: at(lives.refresh), tokenValue: `refresh ${given}` },
    };
    return new Response(JSON.stringify(tokens), { headers: { date: new Date(now).toUTCString() } });
  };
  const answer = vi.fn(grant);
  vi.stubGlobal('fetch', async (url: string) => await answer(url));
  const session = await import('../session.ts');
  const { fetchTokensByPassword } = await import('#web/features/accounts/identity/fetch-tokens-by-password.ts');
  return {
    session,
    answer,
    signIn: async () =>
      session.startSessionWithTokens(
        await fetchTokensByPassword({ emailAddress: 'a@b.pl', password: 'x', rememberMe: true }),
      ),
    /** Makes the server refuse every later request. */
    refuse(status: number, errorCode: string) {
      const body = JSON.stringify({ errorCode, message: '', details: {} });
      answer.mockImplementation(() => new Response(body, { status }));
    },
    /** Makes every later request fail without a response. */
    cutOff: () => answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch'))),
    /** Makes the server respond again. Its next tokens live for `next` minutes. */
    restore(next = lives) {
      lives = next;
      answer.mockImplementation(grant);
    },
    /** Changes the mark like a sign-in or sign-out in another tab. */
    elsewhere(newValue: string | null) {
      if (newValue === null) localStorage.removeItem(signInMarkKey);
      else localStorage.setItem(signInMarkKey, newValue);
      events.dispatchEvent(Object.assign(new Event('storage'), { key: signInMarkKey, newValue }));
    },
    /** Dispatches an event on the window: it gains or loses the focus, or the device is online. */
    happens: (event: 'focus' | 'online' | 'blur') => events.dispatchEvent(new Event(event)),
    /** Dispatches `pageshow`, for a new page or a page from the back/forward cache. */
    isShown: (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
    /** Returns the URLs requested so far. */
    asked: () => answer.mock.calls.map(([url]) => url),
    renewals: () => answer.mock.calls.filter(([url]) => url === '/api/auth/renewTokens').length,
  };
}
