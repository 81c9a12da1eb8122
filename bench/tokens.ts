import { randomUUID } from 'node:crypto';
import { systemClock } from '#server/platform/clock.ts';
import { accessTokens } from '#server/platform/tokens/access-tokens.ts';
import { secret } from './stand.ts';

/** An access token of a person, as signing in would give it. */
export function tokenOf(userId: string): string {
  return accessTokens(secret, systemClock).issue({ userId, sessionId: randomUUID() }).tokenValue;
}
