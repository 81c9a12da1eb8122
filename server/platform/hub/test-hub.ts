import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { WebSocket } from 'ws';
import { createHub, type HubIdentity, type HubOptions } from './hub.ts';

interface TestHubOptions extends Partial<HubOptions> {
  port?: number;
  server?: FastifyServerOptions;
}

/**
 * Returns the owner of a test's token: `ewa.phone` is Ewa's session on her phone. A token without a
 * dot is wrong.
 */
export async function findTestTokenOwner(accessToken: string | undefined): Promise<HubIdentity | null> {
  const [userId, sessionId] = accessToken?.split('.') ?? [];
  return userId && sessionId ? { userId, sessionId } : null;
}

/** Starts a hub on its own server, with short times. Every person is in the group `company`. */
export async function startTestHub({ port = 0, server, ...options }: TestHubOptions = {}) {
  const app = Fastify({ forceCloseConnections: true, ...server });
  const hub = createHub(app, {
    path: '/api/hub',
    authenticate: findTestTokenOwner,
    groupsOf: async () => ['company'],
    ...options,
  });
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${address.port}/api/hub`;
  return { app, hub, url, port: address.port, close: () => app.close() };
}

/** Builds the official client as the web app does, and collects its messages for `Changed`. */
export function buildClient(url: string, transport: HttpTransportType, accessToken: string | (() => string)) {
  const accessTokenFactory = typeof accessToken === 'string' ? () => accessToken : accessToken;
  const client: HubConnection = new HubConnectionBuilder()
    .withUrl(url, { transport, accessTokenFactory })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 50 })
    .configureLogging(LogLevel.None)
    .build();
  const received: unknown[] = [];
  client.on('Changed', (payload: unknown) => {
    received.push(payload);
  });
  return { client, received };
}

/** Waits until the condition holds, and fails after twenty seconds. */
export async function waitUntil(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`It did not happen: ${isSo}`);
    await delay(5);
  }
}

/**
 * Opens a WebSocket without the official client. Resolves with the HTTP status when the hub refuses
 * the socket.
 */
export function openWebSocket(url: string, accessToken: string): Promise<WebSocket | number> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers: { authorization: `Bearer ${accessToken}` } });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}

/** Negotiates without the official client. Returns a URL that names the new connection. */
export async function negotiateConnectionUrl(url: string, accessToken: string): Promise<string> {
  const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  return `${url}?id=${connectionToken}`;
}

/** The handshake that a client sends. */
export const handshakeRecord = '{"protocol":"json","version":1}\x1e';
