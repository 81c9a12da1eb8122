import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { summarizeNetworkError } from '../log.ts';
import { getQueryParameters } from './access-token.ts';
import { findOwnConnection, identifyHubCaller } from './admission.ts';
import type { HubConnection } from './connection.ts';
import type { ConnectionRegister } from './connection-register.ts';
import { createHubErrorBody, type HubRefusalStatus } from './create-hub-error-body.ts';
import type { HubIdentity, HubSettings } from './options.ts';
import { type Frame, pingFrame } from './protocol.ts';
import type { ClientTransport } from './transport.ts';

/**
 * Sends a frame as text, which the protocol requires. Without this option, ws would mark a Buffer
 * as binary. All sends share one object.
 */
const asText = { binary: false };

class WebSocketTransport implements ClientTransport {
  readonly kind = 'webSockets';
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, connection: HubConnection) {
    this.#socket = socket;
    socket.on('message', (data) => connection.receive(data.toString()));
    socket.on('close', () => connection.gone());
    socket.on('error', () => socket.terminate());
  }

  get pendingBytes(): number {
    return this.#socket.bufferedAmount;
  }

  send(frame: Frame): void {
    this.#socket.send(frame, asText);
  }

  ping(): void {
    this.send(pingFrame);
  }

  end(): void {
    this.#socket.close(1000);
  }

  destroy(): void {
    this.#socket.terminate();
  }
}

interface WebSocketDoor {
  settings: HubSettings;
  register: ConnectionRegister;
  connect(identity: HubIdentity): HubConnection;
  isClosing(): boolean;
}

/** Accepts the WebSocket upgrades on the hub's path. */
export function acceptWebSockets(app: FastifyInstance, door: WebSocketDoor): void {
  const { settings, register } = door;
  // Compression for each connection and message would take more time and memory than short records
  // are worth.
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: settings.maxMessageBytes,
  });

  // Any other request may offer an upgrade, as clients of HTTP/2 do. The server answers it as a
  // request without an offer.
  const shouldUpgradeCallback = ({ url, headers }: IncomingMessage) =>
    url?.split('?', 1)[0] === settings.path && headers.upgrade?.toLowerCase() === 'websocket';
  // This is an option of the server's constructor, which Fastify calls. Node reads it here at every
  // request.
  Object.assign(app.server, { shouldUpgradeCallback });

  app.server.on('upgrade', async (request, socket, head) => {
    // Until ws handles the socket, no other listener exists, and an unhandled error would end the
    // process.
    const onError = () => socket.destroy();
    socket.on('error', onError);
    try {
      if (!settings.isOwnPage(request.headers)) return refuse(request, socket, 403, createRefusal('foreignPage', {}));
      const admitted = await admit(request);
      if ('refusedStatus' in admitted) return refuse(request, socket, admitted.refusedStatus);
      if (door.isClosing()) return refuse(request, socket, 503);
      if (admitted.connection && admitted.connection.state !== 'negotiated') return refuse(request, socket, 409);
      socket.off('error', onError);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = admitted.connection ?? door.connect(admitted.identity);
        connection.attach(new WebSocketTransport(webSocket, connection));
      });
    } catch (error) {
      app.log.error({ err: summarizeNetworkError(error) }, 'A WebSocket could not be admitted to the hub');
      refuse(request, socket, 500);
    }
  });

  /**
   * Returns the caller of a request, and the connection that it names. A client that skipped the
   * negotiation names no connection, and gets a new connection.
   */
  async function admit(request: IncomingMessage) {
    if (!getQueryParameters(request.url ?? '').has('id')) {
      const identity = await identifyHubCaller(request, settings);
      return 'refusedStatus' in identity ? identity : { identity, connection: undefined };
    }
    const connection = await findOwnConnection(request, settings, register);
    return 'refusedStatus' in connection ? connection : { identity: connection.identity, connection };
  }
}

// An import of node:http would evaluate all its exports, including WebSocket and the whole of
// fetch: 13 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

function refuse(request: IncomingMessage, socket: Duplex, status: HubRefusalStatus, why?: Refusal): void {
  const body = JSON.stringify(createHubErrorBody(request, status, why));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
