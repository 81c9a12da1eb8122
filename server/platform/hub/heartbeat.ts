import type { HubConnection } from './connection.ts';
import type { ConnectionRegister } from './connection-register.ts';
import type { HubSettings } from './options.ts';

/**
 * Watches the connections. It pings clients, and drops clients that are silent or late with a step
 * of the protocol. It closes connections whose access token has expired.
 */
export class Heartbeat {
  readonly #register: ConnectionRegister;
  readonly #settings: HubSettings;
  readonly #everyMs: number;
  readonly #timer: NodeJS.Timeout;
  #lastBeat = performance.now();

  constructor(register: ConnectionRegister, settings: HubSettings) {
    this.#register = register;
    this.#settings = settings;
    this.#everyMs = Math.min(1000, settings.keepAliveMs / 2);
    this.#timer = setInterval(() => this.#beat(), this.#everyMs);
    // The timer must not keep a process alive that only lists its routes.
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const now = performance.now();
    // A stalled process receives nothing, so the time of the stall does not count as silence of
    // clients.
    const stoodStillMs = Math.max(0, now - this.#lastBeat - 2 * this.#everyMs);
    this.#lastBeat = now;
    for (const connection of this.#register.all()) {
      connection.lastSeen += stoodStillMs;
      this.#lookAfter(connection, now);
    }
  }

  #lookAfter(connection: HubConnection, now: number): void {
    const { attachTimeoutMs, closeGraceMs, clientTimeoutMs, keepAliveMs } = this.#settings;
    const { validUntil = Number.POSITIVE_INFINITY } = connection.identity;
    const inStateMs = now - connection.stateSince;
    if (connection.state === 'closing') {
      if (inStateMs > closeGraceMs) connection.drop();
    } else if (Date.now() >= validUntil) {
      connection.close({ allowReconnect: true });
    } else if (connection.state !== 'open') {
      if (inStateMs > attachTimeoutMs) connection.drop();
    } else if (now - connection.lastSeen > clientTimeoutMs) {
      connection.drop();
    } else if (now - connection.lastPing >= keepAliveMs) {
      connection.ping();
    }
  }
}
