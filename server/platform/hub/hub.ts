import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { briefly } from '../log.ts';
import { type ConnectionOwner, HubConnection } from './connection.ts';
import { ConnectionRegister, sessionGroup, userGroup } from './connection-register.ts';
import { Heartbeat } from './heartbeat.ts';
import { addHttpRoutes } from './http-routes.ts';
import { type HubIdentity, type HubOptions, settingsOf } from './options.ts';
import { invocationFrame } from './protocol.ts';
import { RecentDeliveries } from './recent-deliveries.ts';
import { acceptWebSockets } from './websocket.ts';

export type { HubIdentity, HubOptions } from './options.ts';

/**
 * A message for the clients' handlers of `target`. A connection in several of the groups gets it
 * once.
 */
export interface HubMessage {
  groups: string[];
  target: string;
  /** any JSON value */
  payload: unknown;
}

/**
 * Live updates to browsers over the SignalR JSON hub protocol. Every connection is in the groups of
 * `groupsOf`, in `user:{userId}` and in `session:{sessionId}`. Nothing is kept for absent clients:
 * they load afresh when they return.
 */
export interface Hub {
  /** sends to this process's connections. It throws only when the payload is not JSON */
  publish(message: HubMessage): void;
  /** Returns all known groups of the connections in this group. */
  groupsAround(group: string): string[];
  /**
   * Reads the groups of this person's connections again. Messages to groups wait meanwhile: nothing
   * reaches a person who has left, and nothing is lost for one who stays. On an error the
   * connections are closed and reconnect.
   */
  refreshUser(userId: string): Promise<void>;
  /** Does the same for every member of these groups. */
  refreshGroups(groups: readonly string[]): Promise<void>;
  /**
   * Handles messages that may have been missed. All connections leave their groups at once and are
   * closed within `spreadMs`. The clients reconnect and load afresh, and do not return as one
   * crowd.
   */
  sendAllAway(): void;
  /**
   * Records that messages may concern these groups without being sent. A client that connects now
   * learns that it may have missed something.
   */
  noteUnsaid(groups: readonly string[]): void;
  /**
   * Starts the record: from now on every published message passes here. Earlier ones are unknown.
   */
  listensFromNow(): void;
  /** closes the session's connections for good, after delivering earlier messages */
  endSession(sessionId: string): void;
  /** returns the number of open connections, for the metrics */
  connectionCount(): number;
}

/** Returns whether the connection's groups have been requested. The others request them later. */
const isMember = ({ state }: HubConnection) => state === 'greeting' || state === 'open';

/**
 * Adds the hub to a server that is not listening yet. `app.close()` makes all clients reconnect.
 */
export function createHub(app: FastifyInstance, options: HubOptions): Hub {
  const settings = settingsOf(options);
  const register = new ConnectionRegister();
  const heartbeat = new Heartbeat(register, settings);
  const recent = new RecentDeliveries();
  let isClosing = false;

  const owner: ConnectionOwner = {
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
   * The last query for a connection's groups. Only its answer counts: an earlier one may be
   * outdated.
   */
  const lastAsked = new WeakMap<HubConnection, Promise<void>>();

  /**
   * Resolves when the connection is in the groups of the last answer, also when another call
   * requested it.
   */
  function joinGroups(connection: HubConnection): Promise<void> {
    const answered: Promise<void> = settings.groupsOf(connection.identity).then(
      (groups) => {
        if (lastAsked.get(connection) !== answered) return lastAsked.get(connection);
        if (isMember(connection)) register.setGroups(connection, groups);
      },
      (error: unknown) => {
        if (lastAsked.get(connection) !== answered) return lastAsked.get(connection);
        app.log.error({ err: briefly(error) }, 'The groups of a hub connection could not be read');
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

  // A short absence is better than messages to a group that the person may have left.
  const sendAway = (connection: HubConnection) => connection.close({ allowReconnect: true });

  async function refresh(connections: readonly HubConnection[]): Promise<void> {
    const members = connections.filter(isMember);
    for (const connection of members) connection.hold();
    await Promise.all(members.map((connection) => joinGroups(connection).catch(() => sendAway(connection))));
  }

  app.register((scope) => addHttpRoutes(scope, { settings, register, connect }));
  acceptWebSockets(app, { settings, register, connect, isClosing: () => isClosing });

  // Before the server waits for its sockets: event streams and polls would keep it open forever.
  app.addHook('preClose', async () => {
    isClosing = true;
    heartbeat.stop();
    for (const connection of register.all()) {
      sendAway(connection);
      // The server already refuses new requests, so no further poll can fetch the rest.
      const isOutOfReach = connection.transport?.kind === 'longPolling' && connection.transport.pendingBytes > 0;
      if (isOutOfReach) connection.drop();
    }
    await Promise.race([register.emptied(), delay(settings.closeGraceMs, undefined, { ref: false })]);
    for (const connection of register.all()) connection.drop();
  });

  return {
    publish({ groups, target, payload }) {
      recent.note(groups);
      register.deliver(groups, () => invocationFrame(target, payload));
    },
    groupsAround: (group) => register.membersOf(group).flatMap((connection) => [...register.groupsOf(connection)]),
    refreshUser: (userId) => refresh(register.membersOf(userGroup(userId))),
    refreshGroups: (groups) => refresh([...new Set(groups.flatMap((group) => register.membersOf(group)))]),
    noteUnsaid: (groups) => recent.note(groups),
    listensFromNow: () => recent.forget(),
    sendAllAway() {
      recent.forget();
      for (const connection of register.all().filter(isMember)) {
        leaveAllGroups(connection);
        setTimeout(() => sendAway(connection), Math.random() * settings.spreadMs).unref();
      }
    },
    endSession(sessionId) {
      for (const connection of register.membersOf(sessionGroup(sessionId))) connection.close();
    },
    connectionCount: () => register.openCount(),
  };
}
