import { expect, it, onTestFinished } from 'vitest';
import type { WebSocket } from 'ws';
import { handshakeRecord, openWebSocket, startTestHub, waitUntil } from './test-hub.ts';

it('does not count the time the process stood still as silence of its clients', async () => {
  const { url, hub, close } = await startTestHub({ keepAliveMs: 40, clientTimeoutMs: 200 });
  onTestFinished(async () => close());
  const socket = (await openWebSocket(url, 'ewa.phone')) as WebSocket;
  socket.send(handshakeRecord);
  let heard = 0;
  socket.on('message', () => heard++);
  await waitUntil(() => hub.connectionCount() === 1 && heard > 0);
  heard = 0;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
  // The first ping may have been sent before the stall.
  await waitUntil(() => heard >= 2);
  expect(hub.connectionCount()).toBe(1);
  await waitUntil(() => hub.connectionCount() === 0);
});
