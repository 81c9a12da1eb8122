import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { BatchReader } from './node-batches.ts';
import { NodeListener } from './node-listener.ts';
import { lostMessages, NodeOutbox } from './node-outbox.ts';

/** What a node's end of the bridge needs. */
export interface NodeBridgeOptions {
  /** a connected client of its own, not one of a pool; LISTEN does not work through a transaction pooler */
  connectListener(): Promise<pg.Client>;
  pool: Pick<pg.Pool, 'query'>;
  /** the channel all nodes of one installation share */
  channel: string;
  /** what another node sent; never this node's own messages */
  onMessage(message: unknown): void;
  /** messages of other nodes may have been missed: what is known by them has to be asked again */
  onMissed(): void;
  log: Log;
  /** how often a silent connection is asked whether it still stands, in milliseconds */
  keepAliveMs?: number;
}

/** Connects the server processes on one database through PostgreSQL's LISTEN and NOTIFY. */
export interface NodeBridge {
  /** tells the other nodes, in order, a few milliseconds later; never throws */
  send(message: unknown): void;
  /** rejects when the first connection fails */
  start(): Promise<void>;
  /** sends what waits, for at most two seconds */
  stop(): Promise<void>;
}

const finishWithinMs = 2_000;

/** Creates a node's end of the bridge; it hears nothing before `start`. */
export function createNodeBridge(options: NodeBridgeOptions): NodeBridge {
  const { connectListener, pool, channel, onMessage, onMissed, log, keepAliveMs = 15_000 } = options;
  const node = randomBytes(12).toString('base64url');
  const reader = new BatchReader(node);
  const outbox = new NodeOutbox({ node, pool, channel, log });

  /** A listener's fault must not cost the others their messages, nor the process its life. */
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
