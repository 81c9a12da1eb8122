import type { Frame } from './protocol.ts';

/**
 * One of the three transports to a client. It calls its connection's `receive` for each text and
 * `gone` at its end.
 */
export interface ClientTransport {
  readonly kind: 'webSockets' | 'serverSentEvents' | 'longPolling';
  /** The bytes of messages that have not left the server yet. */
  readonly pendingBytes: number;
  send(frame: Frame): void;
  /** Shows the client that the server is alive. */
  ping(): void;
  /** Closes the client's connection after all sent messages have been delivered. */
  end(): void;
  /** Closes the client's connection at once. Pending messages are lost. */
  destroy(): void;
}
