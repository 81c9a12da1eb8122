import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { LiveEvent } from '#contract/events.ts';
import { hubPath } from '#contract/wire/api-root.ts';
import { type Database, getConnectionOptions } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import type { IsFromOwnPage } from '../http/own-pages.ts';
import type { AddresseeGroups } from '../hub/addressee-groups.ts';
import { createHub } from '../hub/hub.ts';
import type { Announce, Audience } from './announce.ts';
import {
  getAddresseeGroups,
  getAudienceGroup,
  getCompanyIdsOfGroups,
  getMembershipGroups,
  type LiveMembership,
} from './audience.ts';
import { createNodeBridge } from './node-bridge.ts';

/** A message between servers on one database. The server that sends it handles it too. */
type NodeMessage =
  | { say: 'event'; audience: Audience; event: LiveEvent }
  | { say: 'sessionRevoked'; sessionId: string; elsewhere?: boolean }
  | { say: 'membersChanged'; companyId: string; userId: string | null }
  | { say: 'admissionChanged'; companyId: string };

/** A server's handlers of messages, which it or another server sent. */
export interface LiveListeners {
  sessionRevoked(sessionId: string): void;
  /**
   * Handles a change of a company's members, whose cached data is stale. With a `userId`, only that
   * person's membership is stale.
   */
  membersChanged(companyId: string, userId: string | null): void;
  /** Handles an outage in which messages may have been lost. */
  messagesMissed(): void;
}

export interface LiveService {
  announce: Announce;
  /**
   * Ends a session on all servers. `elsewhere` is false when the browser of the session ended it,
   * or its owner deleted the account.
   */
  sessionRevoked(sessionId: string, elsewhere: boolean): void;
  /**
   * Reports changed settings or limits of a company, or, with `userId`, a person's changed role or
   * membership. All servers then drop what they cached of it. With `userId`, that person's
   * connections also get new groups. Events of groups that the person has left no longer reach
   * them.
   */
  membersChanged(companyId: string, userId?: string): void;
  /**
   * Reports that the company's rule about a second factor changed, which decides which members it
   * admits. All servers reread the groups of its members.
   */
  admissionChanged(companyId: string): void;
  /** Closes this server's open connections of sessions that have ended. */
  endSessions(sessionIds: readonly string[]): void;
  connectionCount(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface LiveOptions {
  app: FastifyInstance;
  db: Database;
  databaseUrl: string;
  isOwnPage: IsFromOwnPage;
  callerOf(accessToken: string): (Caller & { validUntil: number }) | null;
  membershipsOf(caller: Caller): Promise<LiveMembership[]>;
  listeners: LiveListeners;
}

/**
 * Creates the service that sends events to all connected browsers, and messages between servers on
 * the same database.
 */
export function openLiveService(options: LiveOptions): LiveService {
  const { app, db, databaseUrl, isOwnPage, callerOf, membershipsOf, listeners } = options;
  const hub = createHub(app, {
    path: hubPath,
    isOwnPage,
    authenticate: async (token) => (token ? callerOf(token) : null),
    groupsOf: async (caller) => getMembershipGroups(await membershipsOf(caller)),
  });

  /**
   * Sends an event to connections. Browsers ignore events of companies that they do not show. So an
   * event without a company is sent once for each company of its receivers.
   */
  function publish(addressees: AddresseeGroups, { name, payload }: LiveEvent): void {
    const groupsAround = () => addressees.groups.flatMap((group) => hub.groupsAround(group));
    const companies = payload.companyId === null ? getCompanyIdsOfGroups(groupsAround()) : [];
    if (companies.length === 0) hub.publish({ ...addressees, target: name, payload });
    for (const companyId of companies) hub.publish({ ...addressees, target: name, payload: { ...payload, companyId } });
  }

  function applyMessage(nodeMessage: NodeMessage): void {
    if (nodeMessage.say === 'event') {
      publish(getAddresseeGroups(nodeMessage.audience), nodeMessage.event);
    } else if (nodeMessage.say === 'sessionRevoked') {
      listeners.sessionRevoked(nodeMessage.sessionId);
      // An older server does not send `elsewhere`.
      const { sessionId, elsewhere = false } = nodeMessage;
      const payload = { companyId: null, sessionId, elsewhere };
      publish(getAddresseeGroups({ session: sessionId }), { name: 'UserLoggedOut', payload });
      hub.endSession(sessionId);
    } else if (nodeMessage.say === 'admissionChanged') {
      const { companyId: company } = nodeMessage;
      listeners.membersChanged(company, null);
      const groups = [getAudienceGroup({ company }), getAudienceGroup({ company, waiting: true })];
      hub.recordMissed(groups);
      void hub.refreshGroups(groups);
    } else {
      listeners.membersChanged(nodeMessage.companyId, nodeMessage.userId);
      hub.recordMissed([
        getAudienceGroup(
          nodeMessage.userId === null ? { company: nodeMessage.companyId } : { user: nodeMessage.userId },
        ),
      ]);
      if (nodeMessage.userId !== null) void hub.refreshUser(nodeMessage.userId);
    }
  }

  const bridge = createNodeBridge({
    async connectListener() {
      const client = new pg.Client(getConnectionOptions(databaseUrl));
      // The connection may break right after opening, before the bridge listens. An unhandled error
      // would end the process.
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    pool: db.pool,
    channel: 'biurko',
    onMessage: (message) => applyMessage(message as NodeMessage),
    onMissed() {
      listeners.messagesMissed();
      hub.reconnectAll();
    },
    log: app.log,
  });

  function broadcast(nodeMessage: NodeMessage): void {
    applyMessage(nodeMessage);
    bridge.send(nodeMessage);
  }

  return {
    announce: (audience, event) => broadcast({ say: 'event', audience, event }),
    sessionRevoked: (sessionId, elsewhere) => broadcast({ say: 'sessionRevoked', sessionId, elsewhere }),
    membersChanged: (companyId, userId) => broadcast({ say: 'membersChanged', companyId, userId: userId ?? null }),
    admissionChanged: (companyId) => broadcast({ say: 'admissionChanged', companyId }),
    endSessions(sessionIds) {
      for (const id of sessionIds) hub.endSession(id);
    },
    connectionCount: () => hub.connectionCount(),
    async start() {
      await bridge.start();
      hub.listensFromNow();
    },
    stop: () => bridge.stop(),
  };
}
