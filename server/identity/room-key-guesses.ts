import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { attemptLimits, attemptsOf, countAttempt } from './attempts.ts';
import type { IdentitySigners } from './identity.ts';
import { networkOf } from './network.ts';

/**
 * Counts wrong keys of rooms' displays beside all else that is guessed at: of one network and room, so that whoever guesses at one door
 * closes no other, and nobody elsewhere closes this one.
 */
export function roomKeyGuesses({ db, clock, signers }: { db: Database; clock: Clock; signers: IdentitySigners }) {
  const countedFor = (address: string, roomId: string) =>
    ({ attempt: 'wrongRoomKeys', of: `${networkOf(address)} ${roomId.toLowerCase()}` }) as const;
  return {
    async refuseMany(address: string, roomId: string): Promise<void> {
      const now = clock.now();
      const counter = await attemptsOf(db, signers.failures, countedFor(address, roomId), now);
      if (!counter || counter.count < attemptLimits.wrongRoomKeys.most) return;
      const seconds = Math.ceil((Date.parse(counter.until) - now.getTime()) / 1000);
      refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, seconds) });
    },
    async count(address: string, roomId: string): Promise<void> {
      await countAttempt(db, signers.failures, countedFor(address, roomId), clock.now());
    },
  };
}
