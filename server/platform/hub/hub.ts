import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { summarizeNetworkError } from '../log.ts';
import type { AddresseeGroups } from './addressee-groups.ts';
import { type ConnectionHost, HubConnection } from './connection.ts';
import { ConnectionRegister, getSessionGroup, getUserGroup } from './connection-register.ts';
import { Heartbeat } from './heartbeat.ts';
import { addHttpRoutes } from './http-routes.ts';
import { createHubSettings, type HubIdentity, type HubOptions } from './options.ts';
import { createInvocationFrame } from './protocol.ts';
import { RecentlyMessagedGroups } from './recent-deliveries.ts';
import { acceptWebSockets } from './websocket.ts';

export type { HubIdentity, HubOptions } from './options.ts';

/**
 * A message for the clients' handlers of `target`. A connection in several of the groups gets the
 * message once.
 */
export interface HubMessage extends AddresseeGroups {
  target: string;
  /** Any JSON value. */
  payload: unknown;
}

/**
 * Live updates to browsers over the SignalR JSON hub protocol. Every connection is in the groups of
 * `groupsOf`, in `user:{userId}` and in `session:{sessionId}`. The hub stores no messages for
 * absent clients, which refetch their data when they reconnect.
 */
export interface Hub {
  /** Sends a message to this process's connections. It throws only when the payload is not JSON. */
  publish(message: HubMessage): void;
  /** Returns the groups of all connections that are in this group. */
  groupsAround(group: string): string[];
  /**
   * Rereads the groups of this person's connections. Messages to groups wait meanwhile. So none
   * reaches a person who has left a group, and none is lost for a person who stays. On an error the
   * hub closes the connections, and the clients reconnect.
   */
  refreshUser(userId: string): Promise<void>;
  /** Rereads the groups of every connection in these groups. Messages to groups wait meanwhile. */
  refreshGroups(groups: readonly string[]): Promise<void>;
  /**
   * Makes all connected clients reconnect and refetch their data, because they may have missed
   * messages. At once, the connections keep only the groups of their person and session. They are
   * closed at random moments within `spreadMs`, so that clients do not reconnect at the same time.
   */
  reconnectAll(): void;
  /**
   * Records that these groups may have missed a message. A client that connects soon afterwards
   * gets true from `mayHaveMissed`, and refetches its data.
   */
  recordMissed(groups: readonly string[]): void;
  /**
   * Clears the record of recent deliveries, because messages before this call may not have reached
   * this process. All later messages reach it.
   */
  listensFromNow(): void;
  /**
   * Delivers the messages that were sent so far, and closes the session's connections. Their
   * clients do not reconnect.
   */
  endSession(sessionId: string): void;
  /** Returns the number of open connections, for the metrics. */
  connectionCount(): number;
}

/**
 * Returns whether the hub has requested the connection's groups and has not ended it. A newer
 * connection gets its groups after its handshake, an ending one never.
 */
const hasRequestedGroups = ({ state }: HubConnection) => state === 'greeting' || state === 'open';

/**
 * Adds the hub to a server that is not listening yet. `app.close()` makes all clients reconnect.
 */
export function createHub(app: FastifyInstance, options: HubOptions): Hub {
  const settings = createHubSettings(options);
  const register = new ConnectionRegister();
  const heartbeat = new Heartbeat(register, settings);
  const recent = new RecentlyMessagedGroups();
  let isClosing = false;

  const owner: ConnectionHost = {
    maxQueueBytes: settings.maxQueueBytes,
    joinGroups: (connection) => joinGroups(connection),
    leaveGroups: (connection) => register.leaveGroups(connection),
    mayHaveMissed: (connection, within) => recent.mayHaveReached(register.groupsOf(connection), within),
    forget: (connection) => register.remove(connection),
  };

  function connect(identity: HubIdentity): HubConnection {
    const connection = new HubConnection(identity, owner);
    register.add(connection);
    return connection;
  }

  /**
   * The last query for a connection's groups. The hub uses only its result, because the result of
   * an earlier query may be outdated.
   */
  const lastAsked = new WeakMap<HubConnection, Promise<void>>();

  /**
   * Resolves when the connection is in the groups of the last query, also when another call sent
   * that query.
   */
  function joinGroups(connection: HubConnection): Promise<void> {
    const answered: Promise<void> = settings.groupsOf(connection.identity).then(
      (groups) => {
        if (lastAsked.get(connection) !== answered) return lastAsked.get(connection);
        if (hasRequestedGroups(connection)) register.setGroups(connection, groups);
      },
      (error: unknown) => {
        if (lastAsked.get(connection) !== answered) return lastAsked.get(connection);
        app.log.error({ err: summarizeNetworkError(error) }, 'The groups of a hub connection could not be read');
        throw error;
      },
    );
    lastAsked.set(connection, answered);
    return answered;
  }

  function leaveAllGroups(connection: HubConnection): void {
    lastAsked.set(connection, Promise.resolve());
    register.setGroups(connection, []);
  }

  // A short interruption is better than messages to a group that the person may have left.
  const sendAway = (connection: HubConnection) => connection.close({ allowReconnect: true });

  async function refresh(connections: readonly HubConnection[]): Promise<void> {
    const members = connections.filter(hasRequestedGroups);
    for (const connection of members) connection.hold();
    await Promise.all(members.map((connection) => joinGroups(connection).catch(() => sendAway(connection))));
  }

  app.register((scope) => addHttpRoutes(scope, { settings, register, connect }));
  acceptWebSockets(app, { settings, register, connect, isClosing: () => isClosing });

  // This hook runs before the server waits for its sockets. Event streams and polls would keep the
  // server open forever.
  app.addHook('preClose', async () => {
    isClosing = true;
    heartbeat.stop();
    for (const connection of register.all()) {
      sendAway(connection);
      // The server refuses new requests by now, so no poll can fetch the remaining messages.
      const isOutOfReach = connection.transport?.kind === 'longPolling' && connection.transport.pendingBytes > 0;
      if (isOutOfReach) connection.drop();
    }
    await Promise.race([register.emptied(), delay(settings.closeGraceMs, undefined, { ref: false })]);
    for (const connection of register.all()) connection.drop();
  });

  return {
    publish({ target, payload, ...addressees }) {
      recent.note(addressees.groups);
      register.deliver(addressees, () => createInvocationFrame(target, payload));
    },
    groupsAround: (group) => register.membersOf(group).flatMap((connection) => [...register.groupsOf(connection)]),
    refreshUser: (userId) => refresh(register.membersOf(getUserGroup(userId))),
    refreshGroups: (groups) => refresh([...new Set(groups.flatMap((group) => register.membersOf(group)))]),
    recordMissed: (groups) => recent.note(groups),
    listensFromNow: () => recent.forget(),
    reconnectAll() {
      recent.forget();
      for (const connection of register.all().filter(hasRequestedGroups)) {
        leaveAllGroups(connection);
        setTimeout(() => sendAway(connection), Math.random() * settings.spreadMs).unref();
      }
    },
    endSession(sessionId) {
      for (const connection of register.membersOf(getSessionGroup(sessionId))) connection.close();
    },
    connectionCount: () => register.openCount(),
  };
}
