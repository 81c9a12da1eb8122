import type { Frame } from './protocol.ts';

/** One of the three ways to a client. It tells its connection `receive` for what arrives and `gone` once it has ended. */
export interface Transport {
  readonly kind: 'webSockets' | 'serverSentEvents' | 'longPolling';
  /** what has been sent and not yet been taken by the network */
  readonly pendingBytes: number;
  send(frame: Frame): void;
  /** shows the client that the server is there */
  ping(): void;
  /** ends after everything sent has been delivered */
  end(): void;
  /** ends at once; what is pending is lost */
  destroy(): void;
}
