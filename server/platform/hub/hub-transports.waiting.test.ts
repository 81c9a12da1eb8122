import { setTimeout as delay } from 'node:timers/promises';
import { HttpTransportType, HubConnectionState } from '@microsoft/signalr';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../../simulators/find-free-port.ts';
import { buildClient, findTestTokenOwner, startTestHub, waitUntil } from './test-hub.ts';

const transports = [
  HttpTransportType.WebSockets,
  HttpTransportType.ServerSentEvents,
  HttpTransportType.LongPolling,
].map((transport) => [HttpTransportType[transport], transport] as const);

describe.each(transports)('the official client over %s', (_name, transport) => {
  async function connect(
    options: Parameters<typeof startTestHub>[0] = {},
    token: string | (() => string) = 'ewa.phone',
  ) {
    const server = await startTestHub(options);
    const { client, received } = buildClient(server.url, transport, token);
    onTestFinished(async () => {
      await client.stop();
      await server.close();
    });
    await client.start();
    const publish = (payload: unknown) => server.hub.publish({ groups: ['company'], target: 'Changed', payload });
    return { ...server, client, received, publish };
  }

  it('receives in order, at once and one by one', async () => {
    const { publish, received } = await connect();
    for (let number = 0; number < 100; number++) publish(number);
    await waitUntil(() => received.length === 100);
    for (let number = 100; number < 110; number++) {
      publish(number);
      await waitUntil(() => received.length === number + 1);
    }
    expect(received).toEqual([...Array(110).keys()]);
  });

  it('receives any text as it was', async () => {
    const { publish, received } = await connect();
    const texts = [
      'zażółć gęślą jaźń',
      'a\nb\r\nc\rd',
      'record\x1eseparator',
      '\u2028\u2029',
      '🪑',
      '\0',
      '"\\',
      'data: x\n\n',
    ];
    for (const text of texts) publish({ text });
    publish('ż'.repeat(100_000));
    await waitUntil(() => received.length === texts.length + 1);
    expect(received).toEqual([...texts.map((text) => ({ text })), 'ż'.repeat(100_000)]);
  });

  it('comes back when the server restarts', async () => {
    const first = await startTestHub({ port: await findFreePort() });
    const { client, received } = buildClient(first.url, transport, 'ewa.phone');
    await client.start();
    const startedClosing = performance.now();
    await first.close();
    // The hub waits three seconds by default for a client that no longer reads.
    expect(performance.now() - startedClosing).toBeLessThan(2_700);
    const second = await startTestHub({ port: first.port });
    onTestFinished(async () => {
      await client.stop();
      await second.close();
    });
    await waitUntil(() => second.hub.connectionCount() === 1 && client.state === HubConnectionState.Connected);
    second.hub.publish({ groups: ['company'], target: 'Changed', payload: 'after' });
    await waitUntil(() => received.length === 1);
  });

  it('leaves nothing behind when it stops', async () => {
    const { client, hub } = await connect();
    expect(hub.connectionCount()).toBe(1);
    await client.stop();
    await waitUntil(() => hub.connectionCount() === 0);
  });

  it('gets the last message of an ended session and stays away', async () => {
    const { client, hub, received } = await connect();
    let closings = 0;
    client.onclose(() => closings++);
    for (const payload of ['before', 'UserLoggedOut'])
      hub.publish({ groups: ['session:phone'], target: 'Changed', payload });
    hub.endSession('phone');
    expect(hub.connectionCount()).toBe(0);
    hub.publish({ groups: ['user:ewa'], target: 'Changed', payload: 'too late' });
    await waitUntil(() => closings === 1);
    expect(received).toEqual(['before', 'UserLoggedOut']);
    expect(client.state).toBe(HubConnectionState.Disconnected);
  });

  it('comes back with a new token when its token expires', async () => {
    let tokens = 0;
    // The expiry counts from the first request, because server and client may need time before it.
    let validUntil = Number.POSITIVE_INFINITY;
    const authenticate = async (token?: string) => {
      const identity = await findTestTokenOwner(token);
      const isFirst = token === 'ewa.phone.1';
      if (isFirst) validUntil = Math.min(validUntil, Date.now() + 1_500);
      if (isFirst && Date.now() >= validUntil) return null;
      return identity && (isFirst ? { ...identity, validUntil } : identity);
    };
    // The token stays the same until it expires. A new token for every request would prolong the
    // connection.
    const token = () => `ewa.phone.${Date.now() < validUntil ? 1 : ++tokens + 1}`;
    const { client, hub, publish, received } = await connect({ authenticate, keepAliveMs: 40 }, token);
    let returns = 0;
    client.onreconnected(() => returns++);
    await waitUntil(() => returns === 1 && hub.connectionCount() === 1);
    publish('after');
    await waitUntil(() => received.length === 1);
  });

  it('is told that there is nothing to call', async () => {
    const { client } = await connect();
    await expect(client.invoke('anything', { toString: 1 })).rejects.toThrow('Unknown hub method');
    await client.send('anything');
    await expect(
      new Promise((resolve, reject) =>
        client.stream('anything').subscribe({ next: resolve, complete: resolve as () => void, error: reject }),
      ),
    ).rejects.toThrow('Unknown hub method');
    expect(client.state).toBe(HubConnectionState.Connected);
  });
});

it('the official client stays connected while nothing happens, over every transport', async () => {
  // These times are so long that a stall of a busy machine does not count as silence.
  const times = { keepAliveMs: 200, clientTimeoutMs: 4_000, pollTimeoutMs: 1_000, attachTimeoutMs: 20_000 };
  const { url, hub, close } = await startTestHub(times);
  const clients = transports.map(([, transport]) => buildClient(url, transport, 'ewa.phone'));
  let losses = 0;
  for (const { client } of clients) {
    client.keepAliveIntervalInMilliseconds = 150;
    client.serverTimeoutInMilliseconds = 4_000;
    client.onreconnecting(() => losses++);
    await client.start();
  }
  onTestFinished(async () => {
    for (const { client } of clients) await client.stop();
    await close();
  });
  await delay(6_000);
  hub.publish({ groups: ['company'], target: 'Changed', payload: 'still here' });
  await waitUntil(() => clients.every(({ received }) => received.length === 1));
  expect([hub.connectionCount(), losses]).toEqual([3, 0]);
});
