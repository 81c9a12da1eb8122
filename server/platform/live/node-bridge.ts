import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { NotifyBatchReader } from './node-batches.ts';
import { NodeListener } from './node-listener.ts';
import { lostMessagesMarker, NodeOutbox } from './node-outbox.ts';

/** The dependencies of a server's end of the bridge. */
export interface NodeBridgeOptions {
  /**
   * Returns a connected client outside the pool. LISTEN does not work through a transaction pooler.
   */
  connectListener(): Promise<pg.Client>;
  pool: Pick<pg.Pool, 'query'>;
  /** The channel that all servers of one installation share. */
  channel: string;
  /** Handles a message of another server, never one of this server. */
  onMessage(message: unknown): void;
  /**
   * Handles lost messages of other servers: data that depends on such messages must be read again.
   */
  onMissed(): void;
  log: Log;
  /** The interval between checks of a silent connection, in milliseconds. */
  keepAliveMs?: number;
}

/** Connects the server processes on one database through PostgreSQL's LISTEN and NOTIFY. */
export interface NodeBridge {
  /** Sends a message to the other servers, in order, a few milliseconds later. It never throws. */
  send(message: unknown): void;
  /** Rejects when the first connection fails. */
  start(): Promise<void>;
  /** Sends the waiting messages, for at most two seconds. */
  stop(): Promise<void>;
}

const finishWithinMs = 2_000;

/** Creates this server's end of the bridge. It receives nothing before `start`. */
export function createNodeBridge(options: NodeBridgeOptions): NodeBridge {
  const { connectListener, pool, channel, onMessage, onMissed, log, keepAliveMs = 15_000 } = options;
  const node = randomBytes(12).toString('base64url');
  const reader = new NotifyBatchReader(node);
  const outbox = new NodeOutbox({ node, pool, channel, log });

  /**
   * Calls a listener. An error of one listener must neither cost other listeners their messages nor
   * end the process.
   */
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
      if (batch === lostMessagesMarker) missed();
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
