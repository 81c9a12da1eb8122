import type { Frame } from './protocol.ts';

/**
 * One of the three ways to a client. It calls its connection's `receive` for each text and `gone`
 * at its end.
 */
export interface Transport {
  readonly kind: 'webSockets' | 'serverSentEvents' | 'longPolling';
  /** bytes sent that the network has not taken yet */
  readonly pendingBytes: number;
  send(frame: Frame): void;
  /** shows the client that the server is alive */
  ping(): void;
  /** ends after all sent messages have been delivered */
  end(): void;
  /** ends at once and loses pending messages */
  destroy(): void;
}
