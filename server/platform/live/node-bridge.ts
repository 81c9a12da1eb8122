import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { BatchReader } from './node-batches.ts';
import { NodeListener } from './node-listener.ts';
import { lostMessages, NodeOutbox } from './node-outbox.ts';

/** The dependencies of a node's end of the bridge. */
export interface NodeBridgeOptions {
  /**
   * returns a connected client outside the pool. LISTEN does not work through a transaction pooler
   */
  connectListener(): Promise<pg.Client>;
  pool: Pick<pg.Pool, 'query'>;
  /** the channel that all nodes of one installation share */
  channel: string;
  /** handles another node's message, never this node's own */
  onMessage(message: unknown): void;
  /** handles lost messages of other nodes: data known through them must be read again */
  onMissed(): void;
  log: Log;
  /** the interval between checks of a silent connection, in milliseconds */
  keepAliveMs?: number;
}

/** Connects the server processes on one database through PostgreSQL's LISTEN and NOTIFY. */
export interface NodeBridge {
  /** sends to the other nodes, in order, a few milliseconds later. It never throws */
  send(message: unknown): void;
  /** rejects when the first connection fails */
  start(): Promise<void>;
  /** sends the waiting messages, for at most two seconds */
  stop(): Promise<void>;
}

const finishWithinMs = 2_000;

/** Creates a node's end of the bridge. It receives nothing before `start`. */
export function createNodeBridge(options: NodeBridgeOptions): NodeBridge {
  const { connectListener, pool, channel, onMessage, onMissed, log, keepAliveMs = 15_000 } = options;
  const node = randomBytes(12).toString('base64url');
  const reader = new BatchReader(node);
  const outbox = new NodeOutbox({ node, pool, channel, log });

  /** Calls a listener. Its error must not cost the others their messages, nor end the process. */
  function call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      log.error({ err: error }, 'A message of another node could not be handled');
    }
  }

  const missed = () => call(onMissed);

  function onPayload(payload: string): void {
    call(() => {
      const text = reader.read(payload);
      if (text === undefined) return;
      const batch: unknown = JSON.parse(text);
      if (batch === lostMessages) missed();
      else if (Array.isArray(batch)) for (const message of batch) call(() => onMessage(message));
    });
  }

  const listener = new NodeListener({ connectListener, channel, keepAliveMs, onPayload, onReconnected: missed, log });

  return {
    send: (message) => outbox.add(message),
    start: () => listener.start(),
    async stop() {
      await outbox.finish(finishWithinMs);
      await listener.stop();
    },
  };
}
