import { randomBytes, randomUUID } from 'node:crypto';
import { mayHaveMissed } from '#contract/api-root.ts';
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

/** A message that waits until it is known again which groups the connection is in. */
interface Held {
  groups: readonly string[];
  frame: Frame;
}

/** What a connection asks of the hub it belongs to. */
export interface ConnectionOwner {
  readonly maxQueueBytes: number;
  /** joins the connection to its groups; its handshake is answered afterwards, so that no message falls between */
  joinGroups(connection: HubConnection): Promise<void>;
  /** the connection takes no more messages */
  leaveGroups(connection: HubConnection): void;
  /** whether its groups may have been sent something within the last so many milliseconds */
  mayHaveMissed(connection: HubConnection, within: number): boolean;
  /** the connection has ended */
  forget(connection: HubConnection): void;
}

/**
 * - negotiated: the client holds the connection's token and has not come back with it
 * - attached: a transport stands, the handshake is awaited
 * - greeting: the handshake has come, the groups are being asked for
 * - open: messages flow
 * - closing: the last messages are on their way
 */
type State = 'negotiated' | 'attached' | 'greeting' | 'open' | 'closing' | 'closed';

/** One client's connection, whatever its transport. */
export class HubConnection {
  /** the public name, for logs and the client */
  readonly id = randomUUID();
  /** the secret with which the client finds its connection again */
  readonly token = randomBytes(32).toString('base64url');
  identity: HubIdentity;
  state: State = 'negotiated';
  /** monotonic milliseconds, as are the two below */
  stateSince = performance.now();
  lastSeen = performance.now();
  lastPing = performance.now();
  transport: Transport | undefined;
  /** the number of the last delivery, by which the register sends a message once to a member of several groups */
  delivery = 0;
  #held: Held[] | undefined;
  #heldBytes = 0;
  readonly #owner: ConnectionOwner;

  constructor(identity: HubIdentity, owner: ConnectionOwner) {
    this.identity = identity;
    this.#owner = owner;
  }

  /** Puts the connection on a transport; only a negotiated one may be attached. */
  attach(transport: Transport): void {
    this.transport = transport;
    this.#enter('attached');
    this.seen();
  }

  /** The client has shown that it is there. */
  seen(): void {
    this.lastSeen = performance.now();
  }

  /** Takes what the client sent. */
  receive(text: string): void {
    this.seen();
    const records = parseRecords(text);
    if (!records) this.close({ error: 'The message is cut off or not JSON.' });
    for (const record of records ?? []) {
      if (this.state === 'attached') void this.#greet(record);
      else this.#handle(record);
    }
  }

  /** Sends a message; a connection that is not open has no use for it, one that does not read is dropped. */
  send(frame: Frame): void {
    if (this.state !== 'open' || !this.transport) return;
    if (this.transport.pendingBytes > this.#owner.maxQueueBytes) this.drop();
    else this.transport.send(frame);
  }

  /** From now on messages to groups wait: which groups the connection is in is being asked. */
  hold(): void {
    this.#held ??= [];
  }

  get isHolding(): boolean {
    return this.#held !== undefined;
  }

  /** Keeps a message to `groups` until it is known whether it is for this connection. */
  keep(groups: readonly string[], frame: Frame): void {
    if (!this.#held) return;
    this.#heldBytes += frame.length;
    if (this.#heldBytes > this.#owner.maxQueueBytes) this.drop();
    else this.#held.push({ groups, frame });
  }

  /** The groups are known: what has waited goes out if one of its groups is among them, and is forgotten otherwise. */
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

  /** Delivers what is queued, says goodbye and ends. */
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

  /** The transport has ended. */
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
    // Pings and what a later protocol may add need no answer.
    const isCall = type === recordType.invocation || type === recordType.streamInvocation;
    if (!isCall || typeof invocationId !== 'string') return;
    if (type === recordType.invocation && record.target === mayHaveMissed) {
      const [within] = Array.isArray(record.arguments) ? record.arguments : [];
      this.send(
        resultFrame(invocationId, this.#owner.mayHaveMissed(this, typeof within === 'number' ? within : Number.NaN)),
      );
    }
    // One that calls something else is told so instead of waiting for ever.
    else this.send(failureFrame(invocationId, 'Unknown hub method.'));
  }

  #enter(state: State): void {
    this.state = state;
    this.stateSince = performance.now();
  }
}
