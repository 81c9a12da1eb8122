import { once } from 'node:events';
import { WebSocket } from 'ws';
import { hubPath } from '#contract/wire/api-root.ts';
import { handshakeRecord } from '#server/platform/hub/test-hub.ts';
import { waitUntil } from './test-waiting.ts';

/** A client of the live events' hub. It collects the raw messages and does not reconnect. */
export interface HubListener {
  heard(): string;
  close(): void;
}

/** Connects to a server's hub and waits for the response to the handshake. */
export async function listenToHub(serverUrl: string, token: string): Promise<HubListener> {
  const socket = new WebSocket(`${serverUrl.replace('http', 'ws')}${hubPath}?access_token=${token}`);
  let heard = '';
  socket.on('message', (data) => {
    heard += data;
  });
  await once(socket, 'open');
  socket.send(handshakeRecord);
  await waitUntil(() => heard === '{}\u001e');
  return { heard: () => heard, close: () => socket.close() };
}
