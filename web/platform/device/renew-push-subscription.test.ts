import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const called = vi.hoisted(() => ({ calls: [] as unknown[] }));
vi.mock('../api/call.ts', () => ({
  async call({ method, path }: { method: string; path: string }, request?: { body?: unknown }) {
    called.calls.push(`${method} ${path}`);
    return method === 'GET' ? { publicKey: 'key', devices: [] } : { id: '1', request };
  },
}));

/** A browser with a service worker and a push service. */
function openBrowser({ permission = 'granted', subscribed = 'https://push.example/1' as string | null } = {}) {
  const kept = new Map<string, string>();
  const unsubscribe = vi.fn(async () => {
    endpoint = null;
    return true;
  });
  let endpoint = subscribed;
  const made = () => ({
    endpoint: endpoint!,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe,
  });
  const subscribe = vi.fn(async () => {
    endpoint = 'https://push.example/2';
    return made();
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => (endpoint ? made() : null) } };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { kept, subscribe, unsubscribe };
}

beforeEach(() => {
  called.calls.length = 0;
  vi.stubEnv('PROD', true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const begin = async (mark: object | null, browser: ReturnType<typeof openBrowser>, signIn = 'second') => {
  browser.kept.set('hd_signed_in', signIn);
  if (mark) browser.kept.set('hd_push', JSON.stringify(mark));
  const { renewPushSubscription: keepPush } = await import('./renew-push-subscription.ts');
  await keepPush('ewa');
};
const first = { personId: 'ewa', signIn: 'first', endpoint: 'https://push.example/1' };

it('sends nothing where no person wanted messages, and nothing without a change', async () => {
  await begin(null, openBrowser());
  await begin(first, openBrowser(), 'first');
  expect(called.calls).toEqual([]);
});

it('goes on after the next sign-in of the same person, and with another address of the push service', async () => {
  const browser = openBrowser({ subscribed: null });
  await begin(first, browser);
  expect(called.calls).toEqual(['GET /user/pushDevices', 'POST /user/pushDevices']);
  const next = { personId: 'ewa', signIn: 'second', endpoint: 'https://push.example/2' };
  expect(JSON.parse(browser.kept.get('hd_push')!)).toEqual(next);
  await begin({ ...next, endpoint: 'https://push.example/0' }, browser);
  expect(called.calls).toHaveLength(4);
});

it('ends for another person', async () => {
  const browser = openBrowser();
  await begin({ ...first, personId: 'jan' }, browser);
  expect([called.calls, browser.unsubscribe.mock.calls.length, browser.kept.has('hd_push')]).toEqual([[], 1, false]);
});

it('does not request a withdrawn permission again', async () => {
  const browser = openBrowser({ permission: 'denied', subscribed: null });
  await begin(first, browser);
  expect([called.calls, browser.subscribe.mock.calls]).toEqual([[], []]);
});
