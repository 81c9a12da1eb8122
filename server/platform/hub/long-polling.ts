import type { ServerResponse } from 'node:http';
import type { HubConnection } from './connection.ts';
import type { Frame } from './protocol.ts';
import type { ClientTransport } from './transport.ts';

/** The response to a poll. Status 204 informs the client that the connection has ended. */
export interface PollResponse {
  status: 200 | 204;
  body?: Buffer;
}

const nothingYet: PollResponse = { status: 200 };
const ended: PollResponse = { status: 204 };

/** A transport that stores messages until the client's next poll. */
export class LongPolling implements ClientTransport {
  readonly kind = 'longPolling';
  pendingBytes = 0;
  readonly #connection: HubConnection;
  readonly #pollTimeoutMs: number;
  #queue: Frame[] = [];
  #answer: ((answer: PollResponse) => void) | undefined;
  #isFlushing = false;
  #isEnding = false;

  constructor(connection: HubConnection, pollTimeoutMs: number) {
    this.#connection = connection;
    this.#pollTimeoutMs = pollTimeoutMs;
  }

  /**
   * Waits for messages and responds with all that are queued. If none arrives in time, the response
   * is empty.
   */
  poll(response: ServerResponse): Promise<PollResponse> {
    // A client that polls again during a poll has abandoned the earlier poll.
    this.#answer?.(ended);
    // The client may have disconnected while its token was checked, and the messages would be lost.
    if (response.destroyed) return Promise.resolve(ended);
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer(nothingYet), this.#pollTimeoutMs);
      let given: PollResponse | undefined;
      const answer = (what: PollResponse) => {
        clearTimeout(timer);
        if (this.#answer === answer) this.#answer = undefined;
        this.#connection.seen();
        given = what;
        resolve(what);
      };
      this.#answer = answer;
      response.once('close', () => {
        if (!given) answer(ended);
        // The server cannot know whether the client has received the messages, so the client must
        // reconnect and refetch.
        else if (given.body && !response.writableFinished) this.#connection.drop();
        else if (this.#isEnding && this.#queue.length === 0) this.#connection.gone();
      });
      this.#flush();
    });
  }

  send(frame: Frame): void {
    this.#queue.push(frame);
    this.pendingBytes += frame.length;
    if (this.#isFlushing) return;
    // Simultaneous messages travel together, because a client receives nothing between two polls.
    this.#isFlushing = true;
    setImmediate(() => {
      this.#isFlushing = false;
      this.#flush();
    });
  }

  /**
   * A waiting poll counts as a ping from the client, and the client needs no ping from the server.
   */
  ping(): void {
    if (this.#answer) this.#connection.seen();
  }

  end(): void {
    this.#isEnding = true;
    if (this.#queue.length > 0) {
      this.#flush();
    } else {
      this.#answer?.(ended);
      this.#connection.gone();
    }
  }

  destroy(): void {
    this.#queue = [];
    this.#answer?.(ended);
  }

  #flush(): void {
    if (!this.#answer || this.#queue.length === 0) return;
    const body = Buffer.concat(this.#queue);
    this.#queue = [];
    this.pendingBytes = 0;
    this.#answer({ status: 200, body });
  }
}
