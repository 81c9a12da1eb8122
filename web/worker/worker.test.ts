import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushPayload } from '#contract/notifications/push-text.ts';
import {
  forgetEverythingMessage,
  type LastSeenBookings,
  lastSeenCacheKey,
  lastSeenCacheName,
} from '#web/platform/device/last-seen-bookings.ts';
import { startWorker } from './start-worker.ts';
import type { WindowClient, WorkerScope } from './worker-scope.ts';

const origin = 'https://desks.example';
const now = Date.parse('2026-11-23T09:00:00Z');

interface Shown {
  title: string;
  options: NotificationOptions & { renotify?: boolean };
  close: () => void;
}

/** Returns a simulated browser around the worker, with the functions that the worker uses. */
function openBrowser() {
  const caches = new Map<string, Map<string, Response>>();
  const cookies = new Map<string, string>();
  const shown: Shown[] = [];
  let reads = 0;
  const refusals: true[] = [];
  const appearing = new Set<Shown['options']>();
  const windows: (WindowClient & { told: unknown[]; went: string[] })[] = [];
  const opened: string[] = [];
  const heeding = new Map<string, (event: object) => void>();
  const unsubscribe = vi.fn(async () => true);
  /** The browser's navigation preload. An earlier version of the worker turned it on. */
  const preload = { isOn: true };
  const answer = { fetch: async (_request: unknown) => new Response('the page') };
  const scope = {
    location: { origin },
    navigator: { language: 'pl-PL' },
    cookieStore: {
      get: async (name: string) => (cookies.has(name) ? { value: cookies.get(name)! } : null),
    },
    caches: {
      open: async (name: string) => {
        const cache = caches.get(name) ?? new Map<string, Response>();
        caches.set(name, cache);
        return { match: async (key: string) => cache.get(key)?.clone() };
      },
      delete: async (name: string) => caches.delete(name),
    },
    registration: {
      navigationPreload: {
        enable: async () => void Object.assign(preload, { isOn: true }),
        disable: async () => void Object.assign(preload, { isOn: false }),
      },
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
      // Chromium loses the data of a message that is about to appear while the others are read.
      async getNotifications({ tag }: { tag?: string } = {}) {
        reads += 1;
        const ticks = reads;
        for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
        for (const options of appearing) delete options.data;
        return shown
          .filter(({ options }) => tag === undefined || options.tag === tag)
          .map(({ options, close }) => ({ data: options.data, close }));
      },
      async showNotification(title: string, options: Shown['options'] = {}) {
        if (refusals.splice(0, 1).length > 0) throw new TypeError('no permission');
        appearing.add(options);
        for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
        appearing.delete(options);
        const same = shown.findIndex((one) => options.tag !== undefined && one.options.tag === options.tag);
        if (same >= 0) shown.splice(same, 1);
        const one: Shown = { title, options, close: () => shown.splice(shown.indexOf(one), 1) };
        shown.push(one);
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url), claim: vi.fn() },
    skipWaiting: vi.fn(async () => {}),
    fetch: (request: unknown) => answer.fetch(request),
    addEventListener: (name: string, heed: (event: object) => void) => heeding.set(name, heed),
  };
  startWorker(scope as unknown as WorkerScope);
  /**
   * Dispatches an event to the worker and waits for its work. Returns the worker's response, or
   * undefined.
   */
  async function happens(name: string, more: object): Promise<Response | undefined> {
    const done: Promise<unknown>[] = [];
    let given: Promise<Response> | undefined;
    const waitUntil = (one: Promise<unknown>) => done.push(one);
    const respondWith = (one: Promise<Response>) => {
      given = one;
    };
    heeding.get(name)!({ waitUntil, respondWith, ...more });
    await Promise.all(done);
    return await given;
  }
  const navigate = (path: string, more: object = {}) =>
    happens('fetch', { request: { mode: 'navigate', method: 'GET', url: origin + path, ...more } });
  return {
    caches,
    cookies,
    preload,
    shown,
    opened,
    unsubscribe,
    answer,
    happens,
    navigate,
    window(path: string, { opensItself = true, focused = false } = {}) {
      const told: unknown[] = [];
      const went: string[] = [];
      const client = {
        url: origin + path,
        focused,
        visibilityState: focused ? 'visible' : 'hidden',
        focus: vi.fn(async () => client),
        navigate: async (url: string) => void went.push(url),
        postMessage(message: unknown, ports: MessagePort[]) {
          told.push(message);
          if (opensItself) ports[0]!.postMessage('opens');
        },
        told,
        went,
      };
      windows.push(client as unknown as (typeof windows)[number]);
      return client;
    },
    refuseNext: () => refusals.push(true),
    push: (text: Partial<PushPayload> | string) =>
      happens('push', { data: { text: () => (typeof text === 'string' ? text : JSON.stringify(text)) } }),
    press: (path: string) =>
      happens('notificationclick', { notification: { close: vi.fn(), data: { id: '1', path } } }),
    pressButton: (data: unknown, action: string) =>
      happens('notificationclick', { notification: { close: vi.fn(), data }, action }),
    keep(kept: Partial<LastSeenBookings> = {}) {
      caches.set(lastSeenCacheName, new Map([[lastSeenCacheKey, Response.json({ ...seen, ...kept })]]));
    },
  };
}

const seen: LastSeenBookings = {
  language: 'pl',
  company: 'Morwika & Syn',
  seenOn: '2026-11-23T07:15:00Z',
  goodUntil: '2026-12-23T07:15:00Z',
  clockOffset: 0,
  bookings: [
    ['Biurko 3', 'Berlin, Piętro 1', '2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z', 'Europe/Warsaw'],
    ['<img src=x>', 'Sala Bałtyk', '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z', 'Europe/London'],
    ['Wczoraj', 'Piętro 1', '2026-11-22T08:00:00Z', '2026-11-22T16:00:00Z', 'Europe/Warsaw'],
  ].map(([title, place, startDate, endDate, timeZone]) => {
    return { title: title!, place: place!, startDate: startDate!, endDate: endDate!, timeZone: timeZone! };
  }),
};

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  browser = openBrowser();
});
afterEach(() => void vi.useRealTimers());
const cutOff = () => {
  browser.answer.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
};

describe('pages', () => {
  it('always come from the server, and are not cached', async () => {
    expect(await (await browser.navigate('/morwika/booking'))!.text()).toBe('the page');
    browser.answer.fetch = async () => new Response('a newer page', { status: 404 });
    expect(await (await browser.navigate('/morwika/booking'))!.text()).toBe('a newer page');
    expect([...browser.caches.keys()]).toEqual([]);
  });

  it.each([
    ['a call', '/api/user/profile', { mode: 'cors' }],
    ['a file of the application', '/assets/main.js', { mode: 'no-cors' }],
    ['a return from a provider', '/api/auth/externalReturn/Google', {}],
    ['the terms', '/legal/terms', {}],
    ['the form that a card is typed into', '/cardForm', {}],
    ['a form that is sent', '/login', { method: 'POST' }],
  ])('are all that it answers: %s goes past it', async (_title, path, more) => {
    cutOff();
    expect(await browser.navigate(path, more)).toBeUndefined();
  });

  it('are requested once, as is every other request: it turns off the preload of an earlier worker', async () => {
    const asked = vi.fn(async () => new Response('the page'));
    browser.answer.fetch = asked;
    await browser.happens('install', {});
    await browser.happens('activate', {});
    expect(browser.preload.isOn).toBe(false);
    await browser.navigate('/');
    expect(asked).toHaveBeenCalledOnce();
    await browser.navigate('/api/auth/externalReturn/Google');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('without a network show the last seen bookings, by the clocks of their places, without past ones', async () => {
    browser.keep();
    cutOff();
    const answer = (await browser.navigate('/morwika/booking'))!;
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const html = await answer.text();
    expect(html).toContain('<html lang="pl">');
    expect(html).toContain('Morwika &amp; Syn');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('Wczoraj');
    expect([...html.matchAll(/<time[^>]*>([^<]*)/g)].map(([, when]) => when)).toEqual([
      'dziś, 23-11-2026, 10:00–11:00',
      'jutro, 24-11-2026, 09:00–17:00',
    ]);
    const [, nonce] = /script-src 'nonce-([\w-]+)'/.exec(answer.headers.get('content-security-policy')!)!;
    expect(html.match(/<(script|style)[ >]/g)).toHaveLength(3);
    expect(html.match(new RegExp(`<(script|style) nonce="${nonce}">`, 'g'))).toHaveLength(3);
  });

  it.each([502, 503, 504, 520, 530])(
    'that a balancer or a stopping server answers with %i are the worker’s own, which name the server and not the network',
    async (status) => {
      browser.keep();
      browser.answer.fetch = async () => new Response('Bad Gateway', { status });
      const answer = (await browser.navigate('/morwika/booking?day=2026-12-01'))!;
      expect(answer.status).toBe(503);
      const html = await answer.text();
      expect(html).not.toContain('Bad Gateway');
      expect(html).toContain('<title>Nie można połączyć się z Biurkiem · Biurko</title>');
      expect(html).toContain('Ponawiamy próby i sami otworzymy stronę');
      expect(html).toContain('Biurko 3');
      // A proxy has responded, so that the page does not blame the network.
      expect(html).not.toContain('Jeśli inne strony');
      cutOff();
      expect(await (await browser.navigate('/morwika/booking'))!.text()).toContain('Jeśli inne strony');
    },
  );

  it.each([
    [true, 'Nie można połączyć się z Biurkiem · Biurko'],
    [false, 'Twoje urządzenie jest offline · Biurko'],
  ])('call the device offline only where the browser does (%s)', async (onLine, title) => {
    cutOff();
    const html = await (await browser.navigate('/morwika/booking'))!.text();
    const [, script] = /<script[^>]*>(.*?)<\/script>/s.exec(html)!;
    const heeding: Record<string, () => void> = {};
    const root = { dataset: {} as { theme?: string }, toggleAttribute: vi.fn() };
    const surroundings = {
      document: { documentElement: root, title: '' },
      navigator: { onLine },
      localStorage: { getItem: () => 'dark' },
      addEventListener: (name: string, heed: () => void) => {
        heeding[name] = heed;
      },
    };
    new Function(...Object.keys(surroundings), script!)(...Object.values(surroundings));
    expect(surroundings.document.title).toBe(title);
    expect(root.toggleAttribute).toHaveBeenLastCalledWith('data-offline', !onLine);
    expect(root.dataset.theme).toBe('dark');
    surroundings.navigator.onLine = !onLine;
    heeding[onLine ? 'offline' : 'online']!();
    expect(root.toggleAttribute).toHaveBeenLastCalledWith('data-offline', onLine);
  });

  it.each([
    ['a page', '/morwika/booking'],
    ['a display', '/roomdashboard/0197a6a8-0000-7000-8000-000000000001'],
  ])('without a server carry what opens %s once it answers, and ask nobody else', async (_title, path) => {
    cutOff();
    const answer = (await browser.navigate(path))!;
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
    const last = [...(await answer.text()).matchAll(/<script[^>]*>(.*?)<\/script>/gs)].at(-1)![1]!;
    const ask = vi.fn(async (_address: string) => ({ status: 200 }));
    const timers: (() => void)[] = [];
    const reloaded = new Promise<void>((reload) => {
      const surroundings = {
        fetch: ask,
        location: { href: path, reload },
        setTimeout: (run: () => void) => timers.push(run),
        clearTimeout: vi.fn(),
        addEventListener: vi.fn(),
        document: { addEventListener: vi.fn(), getElementById: () => null },
        localStorage: { getItem: () => null },
      };
      new Function(...Object.keys(surroundings), last)(...Object.values(surroundings));
    });
    timers[0]!();
    await reloaded;
    expect(ask.mock.calls.map(([address]) => address)).toEqual([path]);
  });

  it('without a network show nothing of a session that has ended since, also where the device’s clock is wrong', async () => {
    browser.keep({ goodUntil: '2026-11-23T08:59:59Z' });
    cutOff();
    const html = await (await browser.navigate('/'))!.text();
    expect(html).toContain('Nie można połączyć się z Biurkiem');
    expect(html).not.toContain('Biurko 3');
    expect([...browser.caches.keys()]).toEqual([]);
    browser.keep({ goodUntil: '2026-11-23T09:30:00Z', clockOffset: 3_600_000 });
    expect(await (await browser.navigate('/'))!.text()).not.toContain('Biurko 3');
  });

  it('without a network use the language selected here, else the last seen bookings’, else the browser’s', async () => {
    cutOff();
    browser.keep({ language: 'en', bookings: [] });
    expect(await (await browser.navigate('/'))!.text()).toMatch(
      /Biurko is not reachable.*you have no upcoming bookings/s,
    );
    browser.cookies.set('hd_locale', 'pl-PL');
    expect(await (await browser.navigate('/'))!.text()).toContain('<html lang="pl">');
    browser.cookies.clear();
    browser.caches.clear();
    const html = await (await browser.navigate('/'))!.text();
    expect(html).toContain('Nie można połączyć się z Biurkiem');
    expect(html).not.toContain('<section>');
  });
});

describe('the deleted data', () => {
  it('is everything about the person: bookings, shown messages, the push subscription', async () => {
    browser.keep();
    await browser.push({ id: '1', title: 'Przypomnienie', path: '/a/bookingsView', tag: 'x' });
    await browser.happens('message', { data: 'something else' });
    expect([browser.caches.size, browser.shown.length]).toEqual([1, 1]);
    await browser.happens('message', { data: forgetEverythingMessage });
    expect([browser.caches.size, browser.shown.length]).toEqual([0, 0]);
    expect(browser.unsubscribe).toHaveBeenCalledOnce();
  });
});

describe('a message', () => {
  const text: PushPayload = {
    id: '1',
    title: 'Biurko 3',
    body: '09:00',
    path: '/m/x',
    tag: 'booking',
    language: 'pl-PL',
  };

  it('waits for the one before it, so that each of several at once still opens its booking', async () => {
    const ids = ['1', '2', '3', '4'];
    await Promise.all(ids.map((id) => browser.push({ ...text, id, tag: id })));
    expect(browser.shown.map(({ options }) => options.data)).toEqual(ids.map((id) => ({ id, path: text.path })));
  });

  it('is shown after one that the browser refused to show', async () => {
    browser.refuseNext();
    await expect(browser.push(text)).rejects.toThrow('no permission');
    await browser.push(text);
    expect(browser.shown).toHaveLength(1);
  });

  it('is shown, replaces an older message of its booking with a sound, and itself without', async () => {
    await browser.push(text);
    expect(browser.shown).toMatchObject([
      { title: 'Biurko 3', options: { body: '09:00', lang: 'pl-PL', silent: false } },
    ]);
    expect(browser.shown[0]!.options.renotify).toBe(false);
    await browser.push({ ...text, id: '2', title: 'Biurko 4' });
    await browser.push({ ...text, id: '3', tag: 'another', title: 'Sala' });
    expect(browser.shown.map(({ title, options }) => [title, options.renotify, options.silent])).toEqual([
      ['Biurko 4', true, false],
      ['Sala', false, false],
    ]);
    await browser.push({ ...text, id: '3', tag: 'another', title: 'Sala' });
    expect(browser.shown.at(-1)!.options).toMatchObject({ renotify: false, silent: true });
  });

  it('with buttons shows them, and each opens its own path', async () => {
    const take = { action: 'take', title: 'Biorę', path: '/m/x?answer=take' };
    await browser.push({ ...text, actions: [take] });
    const [{ options }] = browser.shown as [Shown];
    expect(options).toMatchObject({ actions: [{ action: 'take', title: 'Biorę' }] });
    await browser.pressButton(options.data, 'take');
    await browser.pressButton(options.data, '');
    expect(browser.opened).toEqual(['/m/x?answer=take', '/m/x']);
  });

  it('that corrects another makes no sound', async () => {
    await browser.push(text);
    await browser.push({ ...text, id: '2', quiet: true });
    expect(browser.shown.map(({ options }) => [options.silent, options.renotify])).toEqual([[true, false]]);
  });

  it.each(['', 'no json', '{"other":1}', 'null'])(
    'that cannot be read (%j) shows that there is something',
    async (data) => {
      await browser.push(data);
      expect(browser.shown.map(({ title }) => title)).toEqual(['Biurko']);
    },
  );

  it('opens a window if none is open', async () => {
    await browser.press('/morwika/bookingsView');
    expect(browser.opened).toEqual(['/morwika/bookingsView']);
  });

  it('lets the front window of its company open it, so that the page can warn about unsaved input', async () => {
    const others = [browser.window('/morwika/company'), browser.window('/inna/booking', { focused: true })];
    const front = browser.window('/morwika/booking', { focused: true });
    await browser.press('/morwika/bookingsView');
    expect(front.focus).toHaveBeenCalledOnce();
    expect([front.told, front.went]).toEqual([[{ open: '/morwika/bookingsView' }], []]);
    for (const other of others) expect([other.told, other.went]).toEqual([[], []]);
    expect(browser.opened).toEqual([]);
  });

  it('navigates a window that does not respond, or that shows another company', async () => {
    const silent = browser.window('/morwika/booking', { opensItself: false });
    await browser.press('/morwika/bookingsView');
    expect(silent.went).toEqual(['/morwika/bookingsView']);
    browser = openBrowser();
    const login = browser.window('/login');
    await browser.press('/morwika/bookingsView');
    expect([login.told, login.went]).toEqual([[], ['/morwika/bookingsView']]);
  });

  it.each(['https://evil.example/x', '//evil.example/x'])('opens nothing elsewhere (%s)', async (path) => {
    await browser.press(path);
    expect(browser.opened).toEqual(['/']);
  });
});
