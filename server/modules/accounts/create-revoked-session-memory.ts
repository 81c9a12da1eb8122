import { minuteMs } from '#contract/time/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { accessTokenLifetimeMinutes } from '#server/platform/tokens/access-tokens.ts';

/** The revoked sessions, whose unexpired access tokens a server refuses. */
export interface RevokedSessionMemory {
  add(sessionId: string): void;
  has(sessionId: string): boolean;
}

/**
 * Creates a memory of revoked sessions. It holds each session at least as long as an access token
 * is valid. It needs no cleanup job: a new set replaces the older of two sets, which is then
 * dropped.
 */
export function createRevokedSessionMemory(clock: Clock): RevokedSessionMemory {
  const generation = (accessTokenLifetimeMinutes + 1) * minuteMs;
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
