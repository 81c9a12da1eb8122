import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { getBackoffMs } from '../backoff.ts';
import { type Log, summarizeNetworkError } from '../log.ts';
import { splitIntoNotifyPayloads } from './node-batches.ts';

/**
 * The text that is sent in place of dropped messages. Its receivers read again the data that
 * depends on messages.
 */
export const lostMessagesMarker = 'lost';

/**
 * Messages within these milliseconds are sent together, because every NOTIFY commits under one lock
 * of the whole database.
 */
const gatherMs = 5;
const enoughBytes = 7_900;
/**
 * The timeout of a query, in milliseconds. A dead connection of the pool never responds. The
 * receivers ignore repeated batches.
 */
const answerWithinMs = 10_000;
/**
 * The largest size of waiting messages during an outage, in bytes. Servers that are further behind
 * have missed too much to send it message by message.
 */
const maxWaitingBytes = 16 * 1024 * 1024;

/**
 * All parts of a batch are sent in one transaction. A crash may lose them, so a wait for the
 * database's disk would only delay them.
 */
const notify = `
  select pg_notify($1, part), set_config('synchronous_commit', 'off', true)
  from unnest($2::text[]) with ordinality as parts(part, place)
  order by place`;

interface OutboxOptions {
  node: string;
  pool: Pick<pg.Pool, 'query'>;
  channel: string;
  log: Log;
}

/**
 * Sends this server's messages to the other servers in order, and retries while the database cannot
 * be reached.
 */
export class NodeOutbox {
  readonly #options: OutboxOptions;
  readonly #givenUp = new AbortController();
  #waiting: string[] = [];
  #waitingBytes = 0;
  #hasLost = false;
  #batch = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Adds a message. It never throws, because the change that it reports is already committed. */
  add(message: unknown): void {
    if (this.#givenUp.signal.aborted) return;
    try {
      const text = JSON.stringify(message);
      if (text === undefined) throw new TypeError('The message is not JSON.');
      this.#waiting.push(text);
      this.#waitingBytes += Buffer.byteLength(text);
    } catch (error) {
      this.#options.log.error({ err: summarizeNetworkError(error) }, 'A message for the other nodes cannot be sent');
      return;
    }
    if (this.#waitingBytes > maxWaitingBytes)
      this.#loseWaiting('The messages for the other nodes have become too many');
    if (this.#waitingBytes >= enoughBytes) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), gatherMs);
  }

  /** Sends the waiting messages and then accepts no more. It gives up after `withinMs`. */
  async finish(withinMs: number): Promise<void> {
    this.#send();
    if (this.#sending) await Promise.race([this.#sending, delay(withinMs, undefined, { ref: false })]);
    this.#givenUp.abort();
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#sending && this.#hasWork()) this.#sending = this.#sendAll();
  }

  #hasWork(): boolean {
    return (this.#hasLost || this.#waiting.length > 0) && !this.#givenUp.signal.aborted;
  }

  /** Sends one batch after another, which preserves the order. */
  async #sendAll(): Promise<void> {
    while (this.#hasWork()) {
      const isNotice = this.#hasLost;
      const text = isNotice ? JSON.stringify(lostMessagesMarker) : `[${this.#waiting.join(',')}]`;
      if (!isNotice) this.#empty();
      this.#hasLost = false;
      const isTaken = await this.#sendBatch(splitIntoNotifyPayloads(this.#options.node, ++this.#batch, text));
      // Sends `lostMessagesMarker` after a refused batch. If the database refuses that text too, it
      // would refuse it forever.
      if (!isTaken && !isNotice) this.#hasLost = true;
    }
    // No await lies between the last check for waiting messages and this line. So no message
    // arrives in between and stays unsent.
    this.#sending = undefined;
  }

  /**
   * Sends a batch, again after each failure. Resolves with false when the database refuses the
   * batch itself.
   */
  async #sendBatch(parts: string[]): Promise<boolean> {
    const { pool, channel, log } = this.#options;
    const query = { text: notify, values: [channel, parts], query_timeout: answerWithinMs };
    for (let attempt = 0; !this.#givenUp.signal.aborted; attempt++) {
      try {
        await pool.query(query);
        return true;
      } catch (error) {
        if (isRefused(error)) {
          log.error({ err: summarizeNetworkError(error) }, 'The database refuses a message for the other nodes');
          return false;
        }
        log.warn({ err: summarizeNetworkError(error), attempt }, 'The other nodes cannot be told now; trying again');
        // An abort only ends the wait.
        await delay(getBackoffMs(attempt), undefined, { signal: this.#givenUp.signal, ref: false }).catch(() => {});
      }
    }
    return true;
  }

  #empty(): void {
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  #loseWaiting(reason: string): void {
    this.#options.log.error({ count: this.#waiting.length }, reason);
    this.#empty();
    this.#hasLost = true;
  }
}

/** SQLSTATE class 22 is a fault in the data, so the database would refuse a retry as well. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code);
}
