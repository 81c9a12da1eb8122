import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { HubConnection } from './connection.ts';
import { type Frame, pingFrame } from './protocol.ts';
import type { ClientTransport } from './transport.ts';

const dataField = Buffer.from('data: ');
const endOfEvent = Buffer.from('\n\n');

/**
 * The last event. A message usually goes to many connections one after another, so its event is
 * reused.
 */
let latest: { frame: Frame; event: Buffer } | undefined;

/**
 * Returns the event of a frame. JSON has no raw line breaks, so one data field holds a whole
 * record.
 */
function eventOf(frame: Frame): Buffer {
  if (latest?.frame !== frame) latest = { frame, event: Buffer.concat([dataField, frame, endOfEvent]) };
  return latest.event;
}

class ServerSentEvents implements ClientTransport {
  readonly kind = 'serverSentEvents';
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, connection: HubConnection) {
    this.#response = response;
    response.on('close', () => connection.gone());
    response.on('error', () => response.destroy());
  }

  get pendingBytes(): number {
    return this.#response.writableLength;
  }

  send(frame: Frame): void {
    this.#response.write(eventOf(frame));
  }

  ping(): void {
    this.send(pingFrame);
  }

  end(): void {
    this.#response.end();
  }

  destroy(): void {
    this.#response.destroy();
  }
}

/** Converts the reply into an event stream that carries the connection's messages. */
export function openEventStream(reply: FastifyReply, connection: HubConnection): void {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    // The hijacked reply would lose the headers of other plugins, such as security headers.
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-store',
    // Proxies must not collect events until a buffer is full.
    'x-accel-buffering': 'no',
  });
  // The client's start() waits for the headers. They leave with the first bytes, here an empty
  // comment.
  response.write(':\n\n');
  connection.attach(new ServerSentEvents(response, connection));
}
