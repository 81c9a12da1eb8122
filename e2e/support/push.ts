import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { PushPayload } from '#contract/notifications/push-text.ts';
import type { PushServiceBehaviour, ReceivedPush } from '../../simulators/push-service/browser.ts';
import { serverUrl } from './address.ts';
import { pushServiceFile } from './database-file.ts';

interface Subscription {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The state of a browser's push subscription at the simulated push service. */
export interface PushedBrowser {
  /** The subscription, or null without one. */
  subscription: Subscription | null;
  /** The number of subscriptions that the page has requested so far. */
  asked: number;
  /**
   * The number of next subscription requests that fail, as if Chromium could not reach its push
   * service. A test sets it.
   */
  failing: number;
}

const service = () => readFile(pushServiceFile, 'utf8');

async function told(path: string, said?: object): Promise<unknown> {
  const method = said === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(said) };
  const answer = await fetch(`${await service()}${path}`, method);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

/**
 * Replaces Chromium's push service, which is Google's and not reachable for journeys. `subscribe`
 * and `getSubscription` of PushManager use the simulated service instead. The permission, the
 * service worker and the notification are Chromium's own.
 */
export async function replacePushService(context: BrowserContext): Promise<PushedBrowser> {
  const browser: PushedBrowser = { subscription: null, asked: 0, failing: 0 };
  await context.grantPermissions(['notifications'], { origin: serverUrl });
  await context.exposeFunction('hdSubscribe', async (publicKey: string) => {
    browser.asked += 1;
    if (browser.failing > 0) {
      browser.failing -= 1;
      return null;
    }
    browser.subscription ??= (await told('/browsers', { publicKey })) as Subscription;
    return browser.subscription;
  });
  await context.exposeFunction('hdSubscription', () => browser.subscription);
  await context.exposeFunction('hdUnsubscribe', () => {
    browser.subscription = null;
  });
  await context.addInitScript(() => {
    const outside = window as unknown as {
      hdSubscribe(publicKey: string): Promise<Subscription | null>;
      hdSubscription(): Promise<Subscription | null>;
      hdUnsubscribe(): Promise<void>;
    };
    const asBrowser = ({ endpoint, keys }: Subscription) => ({
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        await outside.hdUnsubscribe();
        return true;
      },
    });
    const replaced = {
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const made = await outside.hdSubscribe(applicationServerKey);
        if (!made) throw new DOMException('Registration failed - push service error', 'AbortError');
        return asBrowser(made);
      },
      async getSubscription() {
        const found = await outside.hdSubscription();
        return found && asBrowser(found);
      },
    };
    Object.assign(PushManager.prototype, replaced);
    // Sets `window.listens` once the page listens to its service worker. From then on it opens a
    // notification that is clicked.
    const listen = navigator.serviceWorker.addEventListener.bind(navigator.serviceWorker);
    navigator.serviceWorker.addEventListener = (name: string, heed: EventListener) => {
      listen(name, heed);
      if (name === 'message') Object.assign(window, { listens: true });
    };
  });
  return browser;
}

/** Returns the messages that the server has sent to a browser, decrypted, oldest first. */
export async function readSentPushMessages({ subscription }: PushedBrowser): Promise<PushPayload[]> {
  if (!subscription) return [];
  const received = (await told(`/browsers/${subscription.id}`)) as ReceivedPush[];
  return received.map(({ text }) => JSON.parse(text) as PushPayload);
}

/** Sets how the push service handles messages to a browser from now on. */
export async function setPushBehaviour(
  { subscription }: PushedBrowser,
  behaviour: PushServiceBehaviour,
): Promise<void> {
  await told(`/browsers/${subscription!.id}`, { behaviour });
}

/**
 * Waits until the push service has a message with such a title. Then it delivers the message to the
 * page's service worker, as Chromium's push service would, and waits for the notification.
 */
export async function deliverPushToPage(page: Page, browser: PushedBrowser, title: RegExp): Promise<PushPayload> {
  const found = async () => (await readSentPushMessages(browser)).find((text) => title.test(text.title));
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  const text = (await found())!;
  const shownByWorker = await recordShownMessages(page.context());
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(serverUrl) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(text);
  await session.send('ServiceWorker.deliverPushMessage', { origin: serverUrl, registrationId, data });
  // Sends a request to the worker first. Chromium loses a notification if the page reads the shown
  // ones while it appears.
  await expect.poll(shownByWorker).toContain(text.title);
  expect((await readShownNotifications(page)).map(({ title: shown }) => shown)).toContain(text.title);
  await session.detach();
  return text;
}

/**
 * Records the titles of the notifications that the service worker shows from now on. Returns a
 * function that reads them.
 */
async function recordShownMessages(context: BrowserContext): Promise<() => Promise<string[]>> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; hdShown?: string[] };
    const titles: string[] = [];
    const isRecorded = scope.hdShown !== undefined;
    scope.hdShown = titles;
    if (isRecorded) return;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = async (title, options) => {
      await show(title, options);
      scope.hdShown!.push(title);
    };
  });
  return () => worker!.evaluate(() => (globalThis as unknown as { hdShown: string[] }).hdShown);
}

/** Returns the notifications that the browser shows. */
export function readShownNotifications(page: Page): Promise<{ title: string; body: string; lang: string }[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, lang }) => ({ title, body, lang }));
  });
}

/**
 * Fires the event of a click on the first notification in the service worker. A headless browser
 * shows no notification on a screen.
 */
export async function clickNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    // Only workers have this constructor.
    const { NotificationEvent: Press } = globalThis as unknown as {
      NotificationEvent: new (name: string, of: object) => Event;
    };
    scope.dispatchEvent(new Press('notificationclick', { notification }));
  });
}
