import { randomUUID } from 'node:crypto';
import { systemClock } from '#server/platform/clock.ts';
import { createAccessTokenService } from '#server/platform/tokens/access-tokens.ts';
import { benchAuthSecret } from './stand.ts';

/**
 * Issues a person's access token, as a sign-in does. Earlier versions of this file serve earlier
 * servers.
 */
export function tokenOf(userId: string): string {
  return createAccessTokenService(benchAuthSecret, systemClock).issue({ userId, sessionId: randomUUID() }).tokenValue;
}
