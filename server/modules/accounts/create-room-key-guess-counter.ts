import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { IdentitySigners } from './account-deps.ts';
import {
  type AttemptCounterKey,
  attemptLimits,
  incrementAttemptCounter,
  readAttemptCounter,
} from './attempts.command.ts';
import { getNetworkOfIpAddress } from './network.ts';

/**
 * Counts wrong keys of room displays, apart from other guesses. Each network has a counter for each
 * room, so an attacker locks neither another room nor other networks. A further counter of the
 * network stops guesses at many rooms.
 */
export function createRoomKeyGuessCounter({
  db,
  clock,
  signers,
}: {
  db: Database;
  clock: Clock;
  signers: IdentitySigners;
}) {
  const countedFor = (address: string, roomId: string): AttemptCounterKey[] => {
    const network = getNetworkOfIpAddress(address);
    return [
      { attempt: 'wrongRoomKeys', of: `${network} ${roomId.toLowerCase()}` },
      { attempt: 'wrongRoomKeysOfNetwork', of: network },
    ];
  };
  return {
    async refuseMany(address: string, roomId: string): Promise<void> {
      const now = clock.now();
      for (const counted of countedFor(address, roomId)) {
        const counter = await readAttemptCounter(db, signers.failures, counted, now);
        if (!counter || counter.count < attemptLimits[counted.attempt].most) continue;
        const seconds = Math.ceil((Date.parse(counter.until) - now.getTime()) / 1000);
        refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, seconds) });
      }
    },
    async count(address: string, roomId: string): Promise<void> {
      for (const counted of countedFor(address, roomId))
        await incrementAttemptCounter(db, signers.failures, counted, clock.now());
    },
  };
}
