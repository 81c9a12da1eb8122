import type { FastifyBaseLogger } from 'fastify';
import type { createRevokedSessionMemory } from './modules/accounts/create-revoked-session-memory.ts';
import { readRecentlyRevokedSessions } from './modules/accounts/revoked-sessions.query.ts';
import type { createOccupancyReader } from './modules/booking/engine/occupancy-by-day.ts';
import { listMembershipsForLiveEvents } from './modules/companies/member.query.ts';
import type { createMembershipCache } from './modules/companies/members.ts';
import { runWithRetries } from './platform/backoff.ts';
import { isDatabaseUnavailable } from './platform/database/database.ts';
import { type LiveOptions, type LiveService, openLiveService } from './platform/live/live.ts';
import { summarizeNetworkError } from './platform/log.ts';

interface LiveDeps extends Pick<LiveOptions, 'app' | 'db' | 'databaseUrl' | 'isOwnPage' | 'callerOf'> {
  log: FastifyBaseLogger;
  revoked: ReturnType<typeof createRevokedSessionMemory>;
  remembered: ReturnType<typeof createMembershipCache>;
  occupancy: ReturnType<typeof createOccupancyReader>;
}

/**
 * Opens the live events. Messages of other servers keep this server's caches of members and revoked
 * sessions up to date. If messages may be missing after an outage, it clears the caches of members
 * and occupancy. `learnRevoked` reads the recently revoked sessions, whose access tokens may not
 * have expired.
 */
export function openLiveEvents({ log, revoked, remembered, occupancy, ...options }: LiveDeps) {
  const { db } = options;
  const learnRevoked = async () => {
    const ids = await readRecentlyRevokedSessions(db);
    for (const id of ids) revoked.add(id);
    live.endSessions(ids);
  };
  const live: LiveService = openLiveService({
    ...options,
    membershipsOf: (caller) => listMembershipsForLiveEvents(db, caller),
    listeners: {
      sessionRevoked: (sessionId) => void revoked.add(sessionId),
      membersChanged: remembered.forget,
      messagesMissed() {
        remembered.forget();
        occupancy.forget();
        runWithRetries(learnRevoked, isDatabaseUnavailable).catch((error: unknown) =>
          log.error({ err: summarizeNetworkError(error) }, 'revoked sessions could not be read'),
        );
      },
    },
  });
  return { live, learnRevoked };
}
