import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import * as z from 'zod';
import {
  createPushBrowser,
  type PushBrowser,
  type PushServiceBehaviour,
  pushServiceBehaviours,
  type SubscribedBrowser,
} from './browser.ts';
import { checkVapid, PushMessageRefusal } from './check-vapid.ts';
import { serveFirefoxes } from './firefox.ts';

/** The largest message that every push service accepts, in bytes (RFC 8030). */
const mostBytes = 4_096;

/**
 * A push service on this machine. It also simulates browsers, which decrypt their messages. Real
 * Firefoxes may connect too.
 */
export interface PushService {
  /** The value for the setting PUSH_SERVICE_URL. */
  url: string;
  /** Creates a browser that accepts messages only of the server with this public VAPID key. */
  subscribe(publicKey: string): PushBrowser;
  /** Returns the push subscription that a browser sends to its server. */
  subscriptionOf(browser: PushBrowser): { endpoint: string; keys: PushBrowser['keys'] };
  /** The id of the addressed browser for each request to deliver a message, accepted or refused. */
  asked: readonly string[];
  close(): Promise<void>;
}

export interface PushServiceOptions {
  /** The port of the push service. 0 or undefined selects any free port. */
  port?: number;
  now?: () => Date;
}

const refusals: Partial<Record<PushServiceBehaviour, number>> = {
  unknown: 404,
  gone: 410,
  tooLarge: 413,
  busy: 429,
  fail: 500,
};

/**
 * Delivers a message to a browser (RFC 8030).
 * @throws PushMessageRefusal for an invalid message, or as the browser's behaviour demands
 */
async function bring(
  service: PushService,
  browser: SubscribedBrowser | undefined,
  request: IncomingMessage,
  now: Date,
) {
  const { ttl, urgency = 'normal', topic = null, authorization, 'content-encoding': encoding } = request.headers;
  const message = await buffer(request);
  if (!browser) throw new PushMessageRefusal(404, 'there is no such browser');
  const audience = new URL(service.url).origin;
  checkVapid(authorization, { audience, subscribedTo: browser.subscribedTo, now });
  if (!/^\d+$/.test(String(ttl))) throw new PushMessageRefusal(400, 'TTL is missing');
  if (!/^(very-low|low|normal|high)$/.test(String(urgency))) throw new PushMessageRefusal(400, 'no such urgency');
  if (topic !== null && !/^[\w-]{1,32}$/.test(String(topic))) throw new PushMessageRefusal(400, 'no such topic');
  if (encoding !== 'aes128gcm') throw new PushMessageRefusal(415, 'not sealed by aes128gcm');
  if (message.length > mostBytes) throw new PushMessageRefusal(413, 'too large');
  const refused = refusals[browser.behaviour];
  if (refused) throw new PushMessageRefusal(refused, browser.behaviour);
  browser.take(message, { ttl: Number(ttl), urgency: String(urgency), topic: topic === null ? null : String(topic) });
}

const rule = z.object({ behaviour: z.enum(pushServiceBehaviours) });
const subscriber = z.object({ publicKey: z.string() });
const unwilling = z.object({ refusing: z.number().int() });

/** Starts a push service on this machine. */
export async function openPushService({
  port = 0,
  now = () => new Date(),
}: PushServiceOptions = {}): Promise<PushService> {
  const browsers = new Map<string, PushBrowser>();
  const channels = new Map<string, SubscribedBrowser>();
  const asked: string[] = [];
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { firefoxes, close: leaveFirefoxes } = serveFirefoxes(server, (channel) => {
    channels.set(channel.id, channel);
    return `${url}/push/${channel.id}`;
  });
  const service: PushService = {
    url,
    asked,
    subscribe(publicKey) {
      const browser = createPushBrowser(publicKey, now);
      browsers.set(browser.id, browser);
      return browser;
    },
    subscriptionOf: ({ id, keys }) => ({ endpoint: `${url}/push/${id}`, keys }),
    async close() {
      leaveFirefoxes();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  /**
   * Responds to control requests of end-to-end tests, which run in another process. The tests
   * subscribe browsers, read messages and set behaviours.
   */
  async function control(request: IncomingMessage, browser: PushBrowser | undefined): Promise<unknown> {
    if (request.method === 'POST' && !browser) {
      const made = service.subscribe(subscriber.parse(await json(request)).publicKey);
      return { id: made.id, ...service.subscriptionOf(made) };
    }
    if (!browser) throw new PushMessageRefusal(404, 'there is no such browser');
    if (request.method === 'POST') browser.behaviour = rule.parse(await json(request)).behaviour;
    return browser.received;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, what, id = ''] = (request.url ?? '/').split('/');
    const browser = browsers.get(id) ?? channels.get(id);
    const say = (said: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    if (what === 'browsers') return say(await control(request, browsers.get(id)));
    if (what === 'firefoxes') {
      if (request.method === 'POST') Object.assign(firefoxes, unwilling.parse(await json(request)));
      return say(firefoxes);
    }
    if (what !== 'push' || request.method !== 'POST') throw new PushMessageRefusal(404, 'nothing is here');
    asked.push(id);
    await bring(service, browser, request, now());
    if (browser?.behaviour === 'silent') return;
    response.writeHead(201, { location: `${url}/messages/${crypto.randomUUID()}`, ttl: request.headers.ttl }).end();
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: Error) => {
      const status = error instanceof PushMessageRefusal ? error.status : 400;
      response.writeHead(status, status === 429 ? { 'retry-after': '60' } : {}).end(error.message);
    });
  });
  return service;
}
