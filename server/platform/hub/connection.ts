import { randomBytes, randomUUID } from 'node:crypto';
import { mayHaveMissed } from '#contract/wire/api-root.ts';
import type { HubIdentity } from './options.ts';
import {
  type ClientRecord,
  closeFrame,
  type Farewell,
  type Frame,
  failureFrame,
  handshakeAccepted,
  handshakeRefused,
  parseRecords,
  recordType,
  resultFrame,
} from './protocol.ts';
import type { Transport } from './transport.ts';

/** A message that waits until the connection's groups are known again. */
interface Held {
  groups: readonly string[];
  frame: Frame;
}

/** The hub's part of a connection. */
export interface ConnectionOwner {
  readonly maxQueueBytes: number;
  /**
   * joins the connection to its groups. The handshake's answer follows, so that no message is lost
   * between
   */
  joinGroups(connection: HubConnection): Promise<void>;
  /** the connection takes no more messages */
  leaveGroups(connection: HubConnection): void;
  /**
   * returns whether its groups may have received something within the last `within` milliseconds
   */
  mayHaveMissed(connection: HubConnection, within: number): boolean;
  /** the connection has ended */
  forget(connection: HubConnection): void;
}

/**
 * - negotiated: the client holds the connection's token and has not returned with it
 * - attached: a transport is open, the handshake has not come
 * - greeting: the handshake has come, the groups are being read
 * - open: messages flow
 * - closing: the last messages are on their way
 */
type State = 'negotiated' | 'attached' | 'greeting' | 'open' | 'closing' | 'closed';

/** One client's connection over any transport. */
export class HubConnection {
  /** the public name, for logs and the client */
  readonly id = randomUUID();
  /** the secret with which the client finds its connection again */
  readonly token = randomBytes(32).toString('base64url');
  identity: HubIdentity;
  state: State = 'negotiated';
  /** monotonic milliseconds, like the two below */
  stateSince = performance.now();
  lastSeen = performance.now();
  lastPing = performance.now();
  transport: Transport | undefined;
  /**
   * the number of the last delivery, which keeps a member of several groups from getting a message
   * twice
   */
  delivery = 0;
  #held: Held[] | undefined;
  #heldBytes = 0;
  readonly #owner: ConnectionOwner;

  constructor(identity: HubIdentity, owner: ConnectionOwner) {
    this.identity = identity;
    this.#owner = owner;
  }

  /** Puts the connection on a transport. Only a negotiated one may be attached. */
  attach(transport: Transport): void {
    this.transport = transport;
    this.#enter('attached');
    this.seen();
  }

  /** Records that the client has just shown itself. */
  seen(): void {
    this.lastSeen = performance.now();
  }

  /** Handles a text from the client. */
  receive(text: string): void {
    this.seen();
    const records = parseRecords(text);
    if (!records) this.close({ error: 'The message is cut off or not JSON.' });
    for (const record of records ?? []) {
      if (this.state === 'attached') void this.#greet(record);
      else this.#handle(record);
    }
  }

  /**
   * Sends a message. A connection that is not open ignores it, and one that does not read is
   * dropped.
   */
  send(frame: Frame): void {
    if (this.state !== 'open' || !this.transport) return;
    if (this.transport.pendingBytes > this.#owner.maxQueueBytes) this.drop();
    else this.transport.send(frame);
  }

  /** Holds messages to groups from now on, while the connection's groups are being read. */
  hold(): void {
    this.#held ??= [];
  }

  get isHolding(): boolean {
    return this.#held !== undefined;
  }

  /** Keeps a message to `groups` until the connection's groups are known. */
  keep(groups: readonly string[], frame: Frame): void {
    if (!this.#held) return;
    this.#heldBytes += frame.length;
    if (this.#heldBytes > this.#owner.maxQueueBytes) this.drop();
    else this.#held.push({ groups, frame });
  }

  /** Sends the held messages that went to one of the connection's groups, and drops the others. */
  release(isMemberOf: (group: string) => boolean): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#heldBytes = 0;
    for (const { groups, frame } of held) if (groups.some(isMemberOf)) this.send(frame);
  }

  ping(): void {
    this.lastPing = performance.now();
    this.transport?.ping();
  }

  /** Delivers queued messages, sends the close record, and ends. */
  close(farewell: Farewell = {}): void {
    if (this.state === 'open') this.transport?.send(closeFrame(farewell));
    this.#end();
  }

  /** Ends at once: the client is slow, silent or late. */
  drop(): void {
    const { transport } = this;
    this.gone();
    transport?.destroy();
  }

  /**
   * Marks the connection closed and leaves its groups. A transport, such as a WebSocket, calls this
   * at its end.
   */
  gone(): void {
    if (this.state === 'closed') return;
    this.#enter('closed');
    this.#owner.leaveGroups(this);
    this.#owner.forget(this);
  }

  #end(): void {
    if (this.state === 'closing' || this.state === 'closed') return;
    this.#enter('closing');
    this.#owner.leaveGroups(this);
    if (this.transport) this.transport.end();
    else this.gone();
  }

  async #greet(handshake: ClientRecord): Promise<void> {
    if (handshake.protocol !== 'json' || handshake.version !== 1) {
      this.transport?.send(handshakeRefused('This hub speaks the JSON protocol, version 1.'));
      return this.#end();
    }
    this.#enter('greeting');
    try {
      await this.#owner.joinGroups(this);
    } catch {
      if (this.#isGreeting()) this.transport?.send(handshakeRefused('The connection cannot be served now.'));
      return this.#end();
    }
    if (!this.#isGreeting()) return;
    this.transport?.send(handshakeAccepted);
    this.#enter('open');
  }

  /** A method, because the compiler does not know that the state changes during an await. */
  #isGreeting(): boolean {
    return this.state === 'greeting';
  }

  #handle(record: ClientRecord): void {
    const { type, invocationId } = record;
    if (type === recordType.close) this.#end();
    // Pings and records of later protocols need no answer.
    const isCall = type === recordType.invocation || type === recordType.streamInvocation;
    if (!isCall || typeof invocationId !== 'string') return;
    if (type === recordType.invocation && record.target === mayHaveMissed) {
      const [within] = Array.isArray(record.arguments) ? record.arguments : [];
      this.send(
        resultFrame(invocationId, this.#owner.mayHaveMissed(this, typeof within === 'number' ? within : Number.NaN)),
      );
    }
    // A call of another method gets an error instead of waiting forever.
    else this.send(failureFrame(invocationId, 'Unknown hub method.'));
  }

  #enter(state: State): void {
    this.state = state;
    this.stateSince = performance.now();
  }
}
