import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WebSocket } from 'ws';
import { handshakeRecord, negotiateConnectionUrl, openWebSocket, startTestHub, waitUntil } from './test-hub.ts';

const headers = { authorization: 'Bearer ewa.phone' };

async function start() {
  const server = await startTestHub({ maxQueueBytes: 100_000, keepAliveMs: 60_000 });
  onTestFinished(async () => server.close());
  const payload = 'x'.repeat(50_000);
  const publish = () => server.hub.publish({ groups: ['company'], target: 'Changed', payload });
  /**
   * Publishes until the hub drops the client. The system's own buffers take some megabytes before
   * anything queues up in the hub.
   */
  const publishUntilDropped = async () => {
    for (let sent = 0; sent < 1_000 && server.hub.connectionCount() > 0; sent++) {
      publish();
      await new Promise(setImmediate);
    }
    expect(server.hub.connectionCount()).toBe(0);
  };
  return { ...server, publish, publishUntilDropped };
}

describe('a client that does not read', () => {
  it('is dropped from its WebSocket, and nobody else is', async () => {
    const { url, hub, publish } = await start();
    const slow = (await openWebSocket(url, 'ewa.phone')) as WebSocket;
    const quick = (await openWebSocket(url, 'jan.laptop')) as WebSocket;
    let received = -1;
    quick.on('message', () => received++);
    for (const socket of [slow, quick]) socket.send(handshakeRecord);
    await waitUntil(() => hub.connectionCount() === 2);
    slow.pause();
    let sent = 0;
    while (sent < 1_000 && hub.connectionCount() === 2) {
      publish();
      sent++;
      await waitUntil(() => received === sent);
    }
    expect(hub.connectionCount()).toBe(1);
    const closed = once(slow, 'close');
    slow.resume();
    expect((await closed)[0]).toBe(1006);
    quick.terminate();
  });

  it('is dropped from its event stream', async () => {
    const { url, hub, publishUntilDropped } = await start();
    const own = await negotiateConnectionUrl(url, 'ewa.phone');
    const request = get(own, { headers: { ...headers, accept: 'text/event-stream' } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    await fetch(own, { method: 'POST', headers, body: handshakeRecord });
    await waitUntil(() => hub.connectionCount() === 1);
    await publishUntilDropped();
    const aborted = new Promise((resolve) => response.on('error', resolve));
    response.resume();
    expect(await aborted).toMatchObject({ code: 'ECONNRESET' });
  });

  it('is dropped when it does not poll', async () => {
    const { url, hub, publishUntilDropped } = await start();
    const own = await negotiateConnectionUrl(url, 'ewa.phone');
    await fetch(own, { headers });
    await fetch(own, { method: 'POST', headers, body: handshakeRecord });
    await waitUntil(() => hub.connectionCount() === 1);
    await publishUntilDropped();
    expect((await fetch(own, { headers })).status).toBe(404);
  });

  it('may get one long message', async () => {
    const { url, hub } = await start();
    const socket = (await openWebSocket(url, 'ewa.phone')) as WebSocket;
    const lengths: number[] = [];
    socket.on('message', (data) => lengths.push(data.toString().length));
    socket.send(handshakeRecord);
    await waitUntil(() => hub.connectionCount() === 1);
    hub.publish({ groups: ['company'], target: 'Changed', payload: 'x'.repeat(300_000) });
    await waitUntil(() => lengths.length === 2);
    expect(lengths[1]).toBeGreaterThan(300_000);
  });
});
