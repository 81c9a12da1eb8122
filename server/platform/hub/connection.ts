import { randomBytes, randomUUID } from 'node:crypto';
import { missedMessagesCheckMethodName } from '#contract/wire/api-root.ts';
import { type AddresseeGroups, isAddressed } from './addressee-groups.ts';
import type { HubIdentity } from './options.ts';
import {
  type ClientRecord,
  type CloseRecordFields,
  createCloseFrame,
  createFailureFrame,
  createHandshakeRefusedFrame,
  createResultFrame,
  type Frame,
  handshakeAcceptedFrame,
  parseRecords,
  recordTypeCodes,
} from './protocol.ts';
import type { ClientTransport } from './transport.ts';

/** A message that waits until the hub has reread the connection's groups. */
interface Held {
  addressees: AddresseeGroups;
  frame: Frame;
}

/** The functions and limits of the hub that a connection uses. */
export interface ConnectionHost {
  readonly maxQueueBytes: number;
  /**
   * Adds the connection to its groups. The connection answers the handshake afterwards, so that it
   * misses no message.
   */
  joinGroups(connection: HubConnection): Promise<void>;
  /** Removes the connection from its groups, so that it gets no more messages. */
  leaveGroups(connection: HubConnection): void;
  /**
   * Returns whether the connection's groups may have received a message within the last `within`
   * milliseconds.
   */
  mayHaveMissed(connection: HubConnection, within: number): boolean;
  /** Forgets the connection, which has ended. */
  forget(connection: HubConnection): void;
}

/**
 * - negotiated: the client has the connection's token and has not used it.
 * - attached: a transport is open, the handshake has not arrived.
 * - greeting: the handshake has arrived, the hub reads the groups.
 * - open: messages are sent.
 * - closing: the last messages are being sent.
 * - closed: the connection has ended, and the hub has forgotten it.
 */
type State = 'negotiated' | 'attached' | 'greeting' | 'open' | 'closing' | 'closed';

/** The connection of one client, over any transport. */
export class HubConnection {
  /** The public id, for logs and the client. */
  readonly id = randomUUID();
  /** The secret by which the client's later requests find the connection. */
  readonly token = randomBytes(32).toString('base64url');
  identity: HubIdentity;
  state: State = 'negotiated';
  /**
   * The time of the last change of state. This field and the two below hold monotonic milliseconds.
   */
  stateSince = performance.now();
  lastSeen = performance.now();
  lastPing = performance.now();
  transport: ClientTransport | undefined;
  /**
   * The number of the last delivery. With it a connection in several groups gets a message only
   * once.
   */
  delivery = 0;
  #held: Held[] | undefined;
  #heldBytes = 0;
  readonly #owner: ConnectionHost;

  constructor(identity: HubIdentity, owner: ConnectionHost) {
    this.identity = identity;
    this.#owner = owner;
  }

  /** Attaches a transport to the connection, which must be in the state `negotiated`. */
  attach(transport: ClientTransport): void {
    this.transport = transport;
    this.#enter('attached');
    this.seen();
  }

  /** Records that the client has shown a sign of life now. */
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
   * Sends a message. A connection that is not open discards it. The hub drops a connection whose
   * client does not read.
   */
  send(frame: Frame): void {
    if (this.state !== 'open' || !this.transport) return;
    if (this.transport.pendingBytes > this.#owner.maxQueueBytes) this.drop();
    else this.transport.send(frame);
  }

  /** Holds messages to groups from now on, while the hub rereads the connection's groups. */
  hold(): void {
    this.#held ??= [];
  }

  get isHolding(): boolean {
    return this.#held !== undefined;
  }

  /** Stores a message to `groups` until the connection's groups are known. */
  keep(addressees: AddresseeGroups, frame: Frame): void {
    if (!this.#held) return;
    this.#heldBytes += frame.length;
    if (this.#heldBytes > this.#owner.maxQueueBytes) this.drop();
    else this.#held.push({ addressees, frame });
  }

  /**
   * Ends the holding of messages. Sends those whose group the connection has joined, and discards
   * the others.
   */
  release(isMemberOf: (group: string) => boolean): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#heldBytes = 0;
    for (const { addressees, frame } of held) if (isAddressed(addressees, isMemberOf)) this.send(frame);
  }

  ping(): void {
    this.lastPing = performance.now();
    this.transport?.ping();
  }

  /**
   * Delivers queued messages and ends the connection. An open connection sends the close record
   * last.
   */
  close(farewell: CloseRecordFields = {}): void {
    if (this.state === 'open') this.transport?.send(createCloseFrame(farewell));
    this.#end();
  }

  /**
   * Ends the connection at once, without its pending messages. One reason is a slow, silent or late
   * client.
   */
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
      this.transport?.send(createHandshakeRefusedFrame('This hub speaks the JSON protocol, version 1.'));
      return this.#end();
    }
    this.#enter('greeting');
    try {
      await this.#owner.joinGroups(this);
    } catch {
      if (this.#isGreeting()) this.transport?.send(createHandshakeRefusedFrame('The connection cannot be served now.'));
      return this.#end();
    }
    if (!this.#isGreeting()) return;
    this.transport?.send(handshakeAcceptedFrame);
    this.#enter('open');
  }

  /** A method, because the compiler does not know that the state changes during an await. */
  #isGreeting(): boolean {
    return this.state === 'greeting';
  }

  #handle(record: ClientRecord): void {
    const { type, invocationId } = record;
    if (type === recordTypeCodes.close) this.#end();
    // Pings and records of later protocols need no answer.
    const isCall = type === recordTypeCodes.invocation || type === recordTypeCodes.streamInvocation;
    if (!isCall || typeof invocationId !== 'string') return;
    if (type === recordTypeCodes.invocation && record.target === missedMessagesCheckMethodName) {
      const [within] = Array.isArray(record.arguments) ? record.arguments : [];
      this.send(
        createResultFrame(
          invocationId,
          this.#owner.mayHaveMissed(this, typeof within === 'number' ? within : Number.NaN),
        ),
      );
    }
    // An unknown method gets an error, so that the client does not wait forever.
    else this.send(createFailureFrame(invocationId, 'Unknown hub method.'));
  }

  #enter(state: State): void {
    this.state = state;
    this.stateSince = performance.now();
  }
}
