import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createBrowserPushSubscription } from '#server/testing/push-browser.ts';
import { testVapidKeys } from '#server/testing/test-app.ts';
import { openPushService } from '../../../simulators/push-service/push-service.ts';
import { OutcomeUnknown } from '../jobs/deliver-once.command.ts';
import { NotPublicAddressError } from '../outbound/public-address.ts';
import { createPushSender, PushPauseRequestedError, PushSubscriptionGoneError } from './push-sender.ts';

const message = { text: 'Zażółć', ttl: 60, urgency: 'normal', topic: 'topic' } as const;
const never = new AbortController().signal;

/** Sends a message to an address. `own` is the configured push service. */
const send = (endpoint: string, own: string | null = null, signal = never) =>
  createPushSender({ vapid: testVapidKeys, pushServiceUrl: own }).send(
    createBrowserPushSubscription(endpoint),
    message,
    signal,
  );

/** Starts a push service that always gives the same response. It records the requests. */
async function answering(status: number, headers: Record<string, string> = {}) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status, headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => server.close() };
}

it('goes to no address of this machine or its network, whatever a name leads to', async () => {
  const inner = await answering(201);
  const port = new URL(inner.url).port;
  for (const endpoint of [inner.url, `https://127.0.0.1:${port}/x`, `https://localhost:${port}/x`])
    await expect(send(endpoint), endpoint).rejects.toBeInstanceOf(NotPublicAddressError);
  expect(inner.asked).toEqual([]);
  inner.close();
});

it('follows no redirect', async () => {
  const inner = await answering(201);
  const outer = await answering(307, { location: `${inner.url}/secret` });
  await expect(send(`${outer.url}/x`, outer.url)).rejects.toThrow('307');
  expect([outer.asked, inner.asked]).toEqual([['/x'], []]);
  inner.close();
  outer.close();
});

it.each([
  [{ 'retry-after': '120' }, 120],
  [{ 'retry-after': '999999' }, 3_600],
  [{ 'retry-after': 'soon' }, 60],
  [{ 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }, 1],
  [{}, 60],
])('heeds when it is to come again (%j)', async (headers, seconds) => {
  const busy = await answering(429, headers);
  await expect(send(`${busy.url}/x`, busy.url)).rejects.toMatchObject({ seconds });
  await expect(send(`${busy.url}/x`, busy.url)).rejects.toBeInstanceOf(PushPauseRequestedError);
  busy.close();
});

it('knows what was surely not taken, what is gone, and what nobody knows', async () => {
  const service = await openPushService();
  await expect(send(`${service.url}/push/nobody`, service.url)).rejects.toBeInstanceOf(PushSubscriptionGoneError);
  const browser = service.subscribe(testVapidKeys.publicKey);
  browser.behaviour = 'silent';
  const sender = createPushSender({ vapid: testVapidKeys, pushServiceUrl: service.url });
  const given = sender.send(service.subscriptionOf(browser), message, AbortSignal.timeout(300));
  await expect(given).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(browser.received).toHaveLength(1);
  await service.close();
  const refused = await send(`${service.url}/push/x`, service.url).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(refused).not.toBeInstanceOf(OutcomeUnknown);
});
