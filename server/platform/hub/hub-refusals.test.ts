import { once } from 'node:events';
import { HttpTransportType } from '@microsoft/signalr';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WebSocket } from 'ws';
import {
  buildClient,
  handshakeRecord,
  negotiateConnectionUrl,
  openWebSocket,
  startTestHub,
  waitUntil,
} from './test-hub.ts';

type Options = Parameters<typeof startTestHub>[0];

async function start(options?: Options) {
  const server = await startTestHub(options);
  onTestFinished(async () => server.close());
  return server;
}

async function statusOf(url: string, method: string, accessToken: string, accept = '*/*'): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}`, accept };
  const answer = await fetch(url, { method, headers, body: method === 'POST' ? handshakeRecord : null });
  await answer.body?.cancel();
  return answer.status;
}

/**
 * Returns the status of every kind of request: a poll, an event stream, a POST, a DELETE and a
 * WebSocket.
 */
async function statusesOf(url: string, accessToken: string): Promise<unknown[]> {
  return [
    await statusOf(url, 'GET', accessToken),
    await statusOf(url, 'GET', accessToken, 'text/event-stream'),
    await statusOf(url, 'POST', accessToken),
    await statusOf(url, 'DELETE', accessToken),
    await openWebSocket(url, accessToken),
  ];
}

describe('who may not come in', () => {
  it('refuses a wrong token with 401', async () => {
    const { url, hub } = await start();
    const own = await negotiateConnectionUrl(url, 'ewa.phone');
    expect(await statusOf(`${url}/negotiate`, 'POST', 'wrong')).toBe(401);
    expect(await statusesOf(own, 'wrong')).toEqual([401, 401, 401, 401, 401]);
    expect(await openWebSocket(url, 'wrong')).toBe(401);
    const { client } = buildClient(url, HttpTransportType.WebSockets, 'wrong');
    await expect(client.start()).rejects.toThrow('401');
    expect(hub.connectionCount()).toBe(0);
  });

  it("refuses another person's and another session's connection with 403", async () => {
    const { url } = await start();
    const own = await negotiateConnectionUrl(url, 'ewa.phone');
    expect(await statusesOf(own, 'jan.phone')).toEqual([403, 403, 403, 403, 403]);
    expect(await statusesOf(own, 'ewa.laptop')).toEqual([403, 403, 403, 403, 403]);
  });

  it('does not know an unknown connection; to end it is no fault', async () => {
    const { url } = await start();
    expect(await statusesOf(`${url}?id=unknown`, 'ewa.phone')).toEqual([404, 404, 404, 202, 404]);
  });

  it('refuses requests that name no connection, but for a WebSocket without negotiation', async () => {
    const { url, hub } = await start();
    expect(await statusOf(url, 'GET', 'ewa.phone')).toBe(400);
    expect(await statusOf(url, 'POST', 'ewa.phone')).toBe(400);
    const socket = (await openWebSocket(url, 'ewa.phone')) as WebSocket;
    socket.send(handshakeRecord);
    await waitUntil(() => hub.connectionCount() === 1);
  });

  it('gives a connection to one transport only', async () => {
    const { url } = await start();
    const own = await negotiateConnectionUrl(url, 'ewa.phone');
    expect(await statusOf(own, 'POST', 'ewa.phone')).toBe(409);
    await openWebSocket(own, 'ewa.phone');
    expect(await statusesOf(own, 'ewa.phone')).toEqual([409, 409, 409, 409, 409]);
  });

  it('survives an authentication that fails', async () => {
    const { url } = await start({ authenticate: () => Promise.reject(new Error('The database is away.')) });
    expect(await statusOf(`${url}/negotiate`, 'POST', 'ewa.phone')).toBe(500);
    expect(await openWebSocket(url, 'ewa.phone')).toBe(500);
  });
});

describe('who does not keep to the protocol', () => {
  async function openRaw(options?: Options) {
    const server = await start(options);
    const socket = (await openWebSocket(server.url, 'ewa.phone')) as WebSocket;
    const texts: string[] = [];
    socket.on('message', (data) => texts.push(data.toString()));
    return { ...server, socket, texts, closed: once(socket, 'close') };
  }

  it.each([
    ['another protocol', '{"protocol":"messagepack","version":1}\x1e'],
    ['another version', '{"protocol":"json","version":2}\x1e'],
    ['a message before the handshake', '{"type":6}\x1e'],
  ])('refuses %s', async (_name, text) => {
    const { socket, texts, closed } = await openRaw();
    socket.send(text);
    await closed;
    expect(texts).toEqual(['{"error":"This hub speaks the JSON protocol, version 1."}\x1e']);
  });

  it.each([
    ['is not JSON', '{"type":\x1e'],
    ['is cut off', '{"type":6}'],
    ['is no object', 'null\x1e'],
    ['is empty', '\x1e'],
  ])('says goodbye to a client whose message %s', async (_name, text) => {
    const { socket, texts, closed, hub } = await openRaw();
    socket.send(handshakeRecord);
    await waitUntil(() => hub.connectionCount() === 1);
    socket.send(text);
    await closed;
    expect(texts).toEqual(['{}\x1e', '{"type":7,"error":"The message is cut off or not JSON."}\x1e']);
  });

  it('is not upset by strange records', async () => {
    const { socket, texts, hub } = await openRaw();
    socket.send(handshakeRecord);
    await waitUntil(() => hub.connectionCount() === 1);
    const records = [{ type: 99 }, {}, [], { type: 3 }, { type: 1, invocationId: {} }];
    const call = { type: 1, invocationId: '7', target: { toString: 1 }, arguments: 5 };
    socket.send([...records, call].map((record) => `${JSON.stringify(record)}\x1e`).join(''));
    await waitUntil(() => texts.length === 2);
    expect(texts[1]).toBe('{"type":3,"invocationId":"7","error":"Unknown hub method."}\x1e');
    expect(hub.connectionCount()).toBe(1);
  });

  it('drops who sends too much at once', async () => {
    const { socket, closed, url } = await openRaw({ maxMessageBytes: 1_000 });
    socket.send('x'.repeat(1_001));
    await closed;
    const own = await negotiateConnectionUrl(url, 'ewa.phone');
    const body = 'x'.repeat(1_001);
    expect((await fetch(own, { method: 'POST', headers: { authorization: 'Bearer ewa.phone' }, body })).status).toBe(
      413,
    );
  });

  it('drops who does not come after the negotiation, or comes without a handshake', async () => {
    const { url } = await start({ attachTimeoutMs: 60, keepAliveMs: 40 });
    const neverAttached = await negotiateConnectionUrl(url, 'ewa.phone');
    const socket = (await openWebSocket(url, 'ewa.phone')) as WebSocket;
    // The socket is dropped after the connection that was never attached. So both are dropped now.
    await once(socket, 'close');
    expect(await statusOf(neverAttached, 'GET', 'ewa.phone')).toBe(404);
  });

  it('drops who falls silent', async () => {
    const { url, hub } = await start({ clientTimeoutMs: 1_200, keepAliveMs: 300 });
    const polling = await negotiateConnectionUrl(url, 'ewa.phone');
    expect(await statusOf(polling, 'GET', 'ewa.phone')).toBe(200);
    expect(await statusOf(polling, 'POST', 'ewa.phone')).toBe(200);
    const socket = (await openWebSocket(url, 'ewa.phone')) as WebSocket;
    socket.send(handshakeRecord);
    await waitUntil(() => hub.connectionCount() === 2);
    await waitUntil(() => hub.connectionCount() === 0);
    expect(await statusOf(polling, 'GET', 'ewa.phone')).toBe(404);
  });

  it('does not wait at shutdown for a client that has stopped reading', async () => {
    const { socket, app, hub } = await openRaw({ closeGraceMs: 100 });
    socket.send(handshakeRecord);
    await waitUntil(() => hub.connectionCount() === 1);
    socket.pause();
    const start = performance.now();
    await app.close();
    // The default grace for closing connections is three seconds.
    expect(performance.now() - start).toBeLessThan(2_700);
    socket.terminate();
  });

  it('answers a poll with nothing when nothing has come in time', async () => {
    const { url } = await start({ pollTimeoutMs: 60 });
    const own = await negotiateConnectionUrl(url, 'ewa.phone');
    const headers = { authorization: 'Bearer ewa.phone' };
    for (const _poll of ['the first, at once', 'the second, after a while']) {
      const answer = await fetch(own, { headers });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
  });

  it('answers a poll that the client has given up, and keeps the messages for the next', async () => {
    const { app, url, hub } = await start();
    let givenUp = 0;
    app.server.on('request', (_request, response) => {
      response.once('close', () => {
        if (!response.writableFinished) givenUp++;
      });
    });
    const own = await negotiateConnectionUrl(url, 'ewa.phone');
    const headers = { authorization: 'Bearer ewa.phone' };
    await statusOf(own, 'GET', 'ewa.phone');
    await statusOf(own, 'POST', 'ewa.phone');
    expect(await (await fetch(own, { headers })).text()).toBe('{}\x1e');
    const first = statusOf(own, 'GET', 'ewa.phone');
    const second = new AbortController();
    const aborted = fetch(own, { headers, signal: second.signal });
    expect(await first).toBe(204);
    second.abort();
    await expect(aborted).rejects.toThrow();
    await waitUntil(() => givenUp === 1);
    hub.publish({ groups: ['company'], target: 'Changed', payload: 1 });
    expect(await (await fetch(own, { headers })).text()).toBe('{"type":1,"target":"Changed","arguments":[1]}\x1e');
  });
});
