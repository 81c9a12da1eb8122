import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccessTokens } from '#server/platform/tokens/access-tokens.ts';

/** What the commands of this module work with. */
export interface Identity {
  db: Database;
  clock: Clock;
  tokens: AccessTokens;
  /** Tells every server, this one included, that a session is over. */
  sessionRevoked(sessionId: string): void;
}
