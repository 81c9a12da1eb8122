import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { hubPath } from '#contract/api-root.ts';
import type { LiveEvent } from '#contract/events.ts';
import { connectionOptions, type Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import type { IsOwnPage } from '../http/own-pages.ts';
import { createHub } from '../hub/hub.ts';
import type { Announce, Audience } from './announce.ts';
import { groupOf, groupsOf, type LiveMembership } from './audience.ts';
import { createNodeBridge } from './node-bridge.ts';

/** What servers on one database tell each other, and themselves. */
type Word =
  | { say: 'event'; audience: Audience; event: LiveEvent }
  | { say: 'sessionRevoked'; sessionId: string }
  | { say: 'membersChanged'; companyId: string; userId: string | null };

/** What a server does about a word, wherever it came from. */
export interface LiveListeners {
  sessionRevoked(sessionId: string): void;
  /** What is remembered of a company's members is stale; with a person, what is remembered of them there. */
  membersChanged(companyId: string, userId: string | null): void;
  /** Words may have been lost while the database was away. */
  wordsMissed(): void;
}

export interface Live {
  announce: Announce;
  sessionRevoked(sessionId: string): void;
  /**
   * Settings or limits of a company changed or, with a person, their role or membership there: they hear what they now may,
   * and nothing that is announced from here on and no longer theirs.
   */
  membersChanged(companyId: string, userId?: string): void;
  /** Ends the open connections of sessions that are known to be over. */
  endSessions(sessionIds: readonly string[]): void;
  connectionCount(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface LiveOptions {
  app: FastifyInstance;
  db: Database;
  databaseUrl: string;
  isOwnPage: IsOwnPage;
  callerOf(accessToken: string): (Caller & { validUntil: number }) | null;
  membershipsOf(userId: string): Promise<LiveMembership[]>;
  listeners: LiveListeners;
}

/** Carries events to everybody connected, and words between the servers that share the database. */
export function openLive(options: LiveOptions): Live {
  const { app, db, databaseUrl, isOwnPage, callerOf, membershipsOf, listeners } = options;
  const hub = createHub(app, {
    path: hubPath,
    isOwnPage,
    authenticate: async (token) => (token ? callerOf(token) : null),
    groupsOf: async ({ userId }) => groupsOf(await membershipsOf(userId)),
  });

  function heed(word: Word): void {
    if (word.say === 'event') {
      hub.publish({ groups: [groupOf(word.audience)], target: word.event.name, payload: word.event.payload });
    } else if (word.say === 'sessionRevoked') {
      listeners.sessionRevoked(word.sessionId);
      const { sessionId } = word;
      hub.publish({ groups: [groupOf({ session: sessionId })], target: 'UserLoggedOut', payload: { sessionId } });
      hub.endSession(sessionId);
    } else {
      listeners.membersChanged(word.companyId, word.userId);
      if (word.userId !== null) void hub.refreshUser(word.userId);
    }
  }

  const bridge = createNodeBridge({
    async connectListener() {
      const client = new pg.Client(connectionOptions(databaseUrl));
      // It may break right after opening, before the bridge listens; an unheard error would end the process.
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    pool: db.pool,
    channel: 'biurko',
    onMessage: (message) => heed(message as Word),
    onMissed() {
      listeners.wordsMissed();
      hub.sendAllAway();
    },
    log: app.log,
  });

  function tell(word: Word): void {
    heed(word);
    bridge.send(word);
  }

  return {
    announce: (audience, event) => tell({ say: 'event', audience, event }),
    sessionRevoked: (sessionId) => tell({ say: 'sessionRevoked', sessionId }),
    membersChanged: (companyId, userId) => tell({ say: 'membersChanged', companyId, userId: userId ?? null }),
    endSessions(sessionIds) {
      for (const id of sessionIds) hub.endSession(id);
    },
    connectionCount: () => hub.connectionCount(),
    start: () => bridge.start(),
    stop: () => bridge.stop(),
  };
}
