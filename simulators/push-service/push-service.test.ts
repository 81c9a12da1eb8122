import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webPush from 'web-push';
import { WebSocket } from 'ws';
import { decryptPushMessage } from './decrypt-push-message.ts';
import { openPushService, type PushService } from './push-service.ts';

let service: PushService;
let now = new Date('2026-11-23T09:00:00Z');
beforeAll(async () => {
  service = await openPushService({ now: () => now });
});
afterAll(() => service.close());

const server = webPush.generateVAPIDKeys();
const details = { ...server, subject: 'mailto:biurko@desks.example' };

it('reads the message of RFC 8291’s own example', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptPushMessage(Buffer.from(message, 'base64url'), { pair, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

/**
 * Encrypts and sends a message to a browser, as Biurko's server does. `more` overrides the
 * library's options, such as `TTL`.
 */
function bring(browser = service.subscribe(server.publicKey), more: object = {}, headers: object = {}) {
  return bringTo(service.subscriptionOf(browser), more, headers);
}

async function bringTo(target: webPush.PushSubscription, more: object, headers: object = {}) {
  // The library `web-push` signs tokens with the machine's time, so the simulator's clock follows
  // it.
  now = new Date();
  const options = { vapidDetails: details, TTL: 60, topic: 'topic', ...more };
  const request = webPush.generateRequestDetails(target, 'Zażółć', options);
  const sent = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const body = new Uint8Array(request.body as Buffer);
  const answer = await fetch(target.endpoint, { method: 'POST', headers: { ...sent, ...headers }, body });
  return answer.status;
}

it('takes what is sealed for the browser and signed by whom it has subscribed to', async () => {
  const browser = service.subscribe(server.publicKey);
  expect(await bring(browser, { urgency: 'high' })).toBe(201);
  expect(browser.received).toEqual([{ text: 'Zażółć', ttl: 60, urgency: 'high', topic: 'topic' }]);
});

it.each([
  [
    'another server’s key',
    { vapidDetails: { ...webPush.generateVAPIDKeys(), subject: 'mailto:a@b.example' } },
    {},
    403,
  ],
  ['no token', {}, { authorization: '' }, 401],
  ['a token that is none', {}, { authorization: `vapid t=a.b.c, k=${server.publicKey}` }, 401],
  ['no TTL', {}, { ttl: '' }, 400],
  ['a topic of another form', {}, { topic: 'two words' }, 400],
  ['another coding', {}, { 'content-encoding': 'aesgcm' }, 415],
])('does not take a message with %s', async (_title, more, headers, status) => {
  const browser = service.subscribe(server.publicKey);
  expect(await bring(browser, more, headers)).toBe(status);
  expect(browser.received).toEqual([]);
});

it('does not take a token that is for another service, or has expired', async () => {
  const browser = service.subscribe(server.publicKey);
  const token = (audience: string) =>
    webPush.getVapidHeaders(audience, details.subject, details.publicKey, details.privateKey, 'aes128gcm')
      .Authorization;
  expect(await bring(browser, {}, { authorization: token('https://push.example') })).toBe(401);
  expect(await bring(browser, {}, { authorization: token(service.url) })).toBe(201);
  const request = webPush.generateRequestDetails(service.subscriptionOf(browser), 'x', {
    vapidDetails: details,
    TTL: 1,
  });
  now = new Date(Date.now() + 86_400_000);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const late = await fetch(request.endpoint, { method: 'POST', headers, body: new Uint8Array(request.body as Buffer) });
  expect(late.status).toBe(401);
});

it('keeps messages for a browser that is away, the last of a topic, for as long as they last', async () => {
  const browser = service.subscribe(server.publicKey);
  browser.goAway();
  for (const TTL of [60, 61]) await bring(browser, { TTL });
  await bring(browser, { TTL: 30, topic: 'other' });
  await bring(browser, { TTL: 0, topic: 'never' });
  now = new Date(Date.now() + 45_000);
  expect(browser.received).toEqual([]);
  browser.comeBack();
  expect(browser.received.map(({ ttl }) => ttl)).toEqual([61]);
});

it.each([
  ['unknown', 404],
  ['gone', 410],
  ['tooLarge', 413],
  ['busy', 429],
  ['fail', 500],
] as const)('is %s when it is told to be', async (behaviour, status) => {
  const browser = service.subscribe(server.publicKey);
  browser.behaviour = behaviour;
  expect(await bring(browser)).toBe(status);
  expect(browser.received).toEqual([]);
});

/** Opens a simulated Firefox that sends one message at a time and returns the response. */
async function firefox() {
  const socket = new WebSocket(service.url.replace('http', 'ws'), 'push-notification');
  await once(socket, 'open');
  return {
    close: () => socket.close(),
    async ask(said: object) {
      const told = once(socket, 'message');
      socket.send(JSON.stringify(said));
      return JSON.parse(String((await told)[0])) as Record<string, unknown>;
    },
    heard: async () => JSON.parse(String((await once(socket, 'message'))[0])) as Record<string, unknown>,
  };
}
const standing = async () => (await (await fetch(`${service.url}/firefoxes`)).json()) as Record<string, number>;

it('gives a Firefox a subscription, or none, and its messages as they came', async () => {
  const browser = await firefox();
  expect(await browser.ask({ messageType: 'hello', use_webpush: true })).toMatchObject({
    status: 200,
    use_webpush: true,
  });
  const register = { messageType: 'register', channelID: 'one', key: `${server.publicKey}=` };
  await fetch(`${service.url}/firefoxes`, { method: 'POST', body: '{"refusing":1}' });
  expect(await browser.ask(register)).toEqual({ messageType: 'register', channelID: 'one', status: 500 });
  const { pushEndpoint } = (await browser.ask(register)) as { pushEndpoint: string };
  const target = { endpoint: pushEndpoint, keys: service.subscribe(server.publicKey).keys };
  const heard = browser.heard();
  expect(await bringTo(target, {})).toBe(201);
  expect(await heard).toMatchObject({
    messageType: 'notification',
    channelID: 'one',
    ttl: 60,
    data: expect.any(String),
  });
  const vapidDetails = { ...webPush.generateVAPIDKeys(), subject: details.subject };
  expect(await bringTo(target, { vapidDetails })).toBe(403);
  expect(await browser.ask({})).toEqual({});
  expect(await standing()).toEqual({ asked: 2, refusing: 0, taken: 0 });
  browser.close();
});
