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

/** What goes to the clients' handlers for `target`. A connection in several of the groups gets it once. */
export interface HubMessage {
  groups: string[];
  target: string;
  /** anything JSON can say */
  payload: unknown;
}

/**
 * Live updates to browsers over the SignalR JSON hub protocol. Every connection is in the groups of `groupsOf` and by itself
 * in `user:{userId}` and `session:{sessionId}`. Nothing is kept for clients that are away: they load afresh when they return.
 */
export interface Hub {
  /** sends to this process's connections; throws only when the payload cannot be said in JSON */
  publish(message: HubMessage): void;
  /** All groups that connections of this group are in, as far as it is known now. */
  groupsAround(group: string): string[];
  /**
   * Asks for the groups of this person's connections again. What is published to groups meanwhile waits for the answer, so that
   * nothing reaches somebody who has left a group, and nothing is lost for who stays; when it fails they are closed and reconnect.
   */
  refreshUser(userId: string): Promise<void>;
  /** The same for everybody who is in one of these groups. */
  refreshGroups(groups: readonly string[]): Promise<void>;
  /**
   * Messages may have been missed: all connections leave their groups at once and are closed one by one within `spreadMs`, so
   * that the clients reconnect and load afresh without coming as one crowd.
   */
  sendAllAway(): void;
  /** Messages to these groups may concern them without being sent: who connects now is told that they may have missed something. */
  noteUnsaid(groups: readonly string[]): void;
  /** From now on everything that is published anywhere comes by here; what was before is not known. */
  listensFromNow(): void;
  /** closes the session's connections for good, after delivering what was published to them before */
  endSession(sessionId: string): void;
  /** how many connections are open, for the metrics */
  connectionCount(): number;
}

/** Whether the connection's groups have been asked for; the others ask later by themselves. */
const isMember = ({ state }: HubConnection) => state === 'greeting' || state === 'open';

/** Adds the hub to a server that is not listening yet. It leaves with the server: `app.close()` tells all clients to reconnect. */
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

  /** The last question for a connection's groups. Only its answer counts: an earlier one may tell what is no longer true. */
  const lastAsked = new WeakMap<HubConnection, Promise<void>>();

  /** Resolves when the connection is in the groups of the last answer, whoever asked for it. */
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

  // Better away for a moment than listening to a group that may have been left.
  const sendAway = (connection: HubConnection) => connection.close({ allowReconnect: true });

  async function refresh(connections: readonly HubConnection[]): Promise<void> {
    const members = connections.filter(isMember);
    for (const connection of members) connection.hold();
    await Promise.all(members.map((connection) => joinGroups(connection).catch(() => sendAway(connection))));
  }

  app.register((scope) => addHttpRoutes(scope, { settings, register, connect }));
  acceptWebSockets(app, { settings, register, connect, isClosing: () => isClosing });

  // Before the server waits for its sockets: event streams and polls would keep it open for ever.
  app.addHook('preClose', async () => {
    isClosing = true;
    heartbeat.stop();
    for (const connection of register.all()) {
      sendAway(connection);
      // The server refuses new requests already: a poll that is not here cannot come for what is left.
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
