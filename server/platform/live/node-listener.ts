import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { getBackoffMs } from '../backoff.ts';
import { type Log, summarizeNetworkError } from '../log.ts';

const releaseWithinMs = 1_000;

/**
 * The dependencies of a listener. {@link import('./node-bridge.ts').NodeBridgeOptions} describes
 * the fields that it also has.
 */
export interface NodeListenerOptions {
  connectListener(): Promise<pg.Client>;
  channel: string;
  keepAliveMs: number;
  onPayload(payload: string): void;
  /** Handles the return of the connection. Messages sent during the interruption are lost. */
  onReconnected(): void;
  log: Log;
}

/**
 * Listens on a PostgreSQL channel over a connection of its own, and reconnects whenever that
 * connection is lost.
 */
export class NodeListener {
  readonly #options: NodeListenerOptions;
  readonly #stopped = new AbortController();
  #client: pg.Client | undefined;
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(options: NodeListenerOptions) {
    this.#options = options;
  }

  /**
   * Resolves when the connection listens. Rejects when the first connection fails, so that a wrong
   * setup shows at the start.
   */
  async start(): Promise<void> {
    await this.#listen();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#release();
  }

  async #listen(): Promise<void> {
    const { connectListener, channel, onPayload } = this.#options;
    const client = await connectListener();
    // The handler is added before the first query, because an unhandled error event would end the
    // process.
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection has ended.')));
    client.on('notification', ({ channel: heard, payload }) => {
      if (heard === channel && payload) onPayload(payload);
    });
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      endQuietly(client);
      throw error;
    }
    if (this.#stopped.signal.aborted) return endQuietly(client);
    this.#client = client;
    this.#scheduleKeepAlive(client);
  }

  /**
   * Schedules the next check of the connection. A connection can die silently, behind a firewall or
   * with the machine. A query without a response reveals this.
   */
  #scheduleKeepAlive(client: pg.Client): void {
    const { keepAliveMs } = this.#options;
    const question = { text: 'select 1', query_timeout: keepAliveMs };
    this.#keepAlive = setTimeout(() => {
      client.query(question).then(
        () => this.#client === client && this.#scheduleKeepAlive(client),
        (error: Error) => this.#lost(client, error),
      );
    }, keepAliveMs);
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#client !== client) return;
    this.#options.log.warn(
      { err: summarizeNetworkError(error) },
      'No longer hearing the other nodes; connecting again',
    );
    void this.#release();
    void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#stopped;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        await delay(getBackoffMs(attempt), undefined, { signal });
        await this.#listen();
        if (!signal.aborted) this.#options.onReconnected();
        return;
      } catch (error) {
        if (!signal.aborted)
          this.#options.log.warn({ err: summarizeNetworkError(error), attempt }, 'The other nodes cannot be heard yet');
      }
    }
  }

  async #release(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    clearTimeout(this.#keepAlive);
    // A dead connection never confirms its end.
    if (client) await Promise.race([client.end().catch(() => {}), delay(releaseWithinMs, undefined, { ref: false })]);
  }
}

function endQuietly(client: pg.Client): void {
  client.end().catch(() => {});
}
