import { minuteMs } from '#contract/time/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { accessTokenMinutes } from '#server/platform/tokens/access-tokens.ts';

/** The revoked sessions, whose unexpired access tokens a server refuses. */
export interface RevokedSessions {
  add(sessionId: string): void;
  has(sessionId: string): boolean;
}

/**
 * Creates a memory of revoked sessions. It holds each session as long as an access token can be
 * valid. Two generations replace a periodic cleanup.
 */
export function createRevokedSessionMemory(clock: Clock): RevokedSessions {
  const generation = (accessTokenMinutes + 1) * minuteMs;
  let young = new Set<string>();
  let old = new Set<string>();
  let turned = clock.now().getTime();
  return {
    add(sessionId) {
      const now = clock.now().getTime();
      if (now - turned > generation) {
        old = young;
        young = new Set();
        turned = now;
      }
      young.add(sessionId);
    },
    has: (sessionId) => young.has(sessionId) || old.has(sessionId),
  };
}
