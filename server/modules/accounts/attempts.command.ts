import sql from 'sql-template-tag';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

/**
 * The maximum number of attempts, and the milliseconds for which a counter lasts. Until it expires,
 * the server refuses further attempts. It sends no further email about a lock or guessed codes.
 */
export const attemptLimits = {
  registrationsOfNetwork: { most: 100, memory: hourMs },
  lettersOfNetwork: { most: 60, memory: hourMs },
  activationLetters: { most: 3, memory: 15 * minuteMs },
  passwordLetters: { most: 3, memory: 15 * minuteMs },
  lockOutLetters: { most: 1, memory: 15 * minuteMs },
  wrongCodesOfNetwork: { most: 60, memory: hourMs },
  /** Wrong proofs of identity by a signed-in person. */
  wrongProofs: { most: 5, memory: 15 * minuteMs },
  /** Wrong codes of the second factor for one person, from any network. */
  wrongSecondFactors: { most: 30, memory: dayMs },
  /** Wrong keys from one network at the display of one room. */
  wrongRoomKeys: { most: 20, memory: 15 * minuteMs },
  /**
   * Wrong keys from one network at all displays. No office changes the keys of so many doors at
   * once.
   */
  wrongRoomKeysOfNetwork: { most: 500, memory: 15 * minuteMs },
  guessedCodeLetters: { most: 1, memory: 15 * minuteMs },
} as const;
export type AttemptKind = keyof typeof attemptLimits;

/** Registrations of one network after which the captcha shows its visible step. */
export const riskyRegistrationCount = 10;

/** A kind of attempt and its origin. The table stores an HMAC of the two. */
export interface AttemptCounterKey {
  attempt: AttemptKind;
  /**
   * The origin: an email in lower case, a network, a network with a room, or the id of a person.
   */
  of: string;
}

interface Counter {
  count: number;
  /** The instant at which the counter expires. */
  until: string;
}

const keyOf = (sign: Signer, { attempt, of }: AttemptCounterKey) => sign(JSON.stringify(['attempt', attempt, of]));

/**
 * Counts one attempt. The UPSERT increments the counter, so parallel attempts all count. The
 * cleanup of failed sign-ins drops expired counters.
 */
export async function incrementAttemptCounter(
  db: Queryable,
  sign: Signer,
  counted: AttemptCounterKey,
  now: Date,
): Promise<Counter> {
  const until = new Date(now.getTime() + attemptLimits[counted.attempt].memory).toISOString();
  const [row] = await db.query<Counter>(sql`
    INSERT INTO sign_in_failures AS known (key, failures, expires_on) VALUES (${keyOf(sign, counted)}, 1, ${until})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN known.expires_on <= ${now.toISOString()} THEN 1 ELSE known.failures + 1 END,
      expires_on = CASE WHEN known.expires_on <= ${now.toISOString()} THEN excluded.expires_on ELSE known.expires_on END
    RETURNING failures AS count, expires_on AS until`);
  return row!;
}

/** Returns the unexpired counter of an attempt, or null without one. */
export async function readAttemptCounter(
  db: Queryable,
  sign: Signer,
  counted: AttemptCounterKey,
  now: Date,
): Promise<Counter | null> {
  const [row] = await db.query<Counter>(sql`
    SELECT failures AS count, expires_on AS until FROM sign_in_failures
    WHERE key = ${keyOf(sign, counted)} AND expires_on > ${now.toISOString()}`);
  return row ?? null;
}

/** Deletes the counter of wrong attempts, after the person proved their identity. */
export async function deleteAttemptCounter(db: Queryable, sign: Signer, counted: AttemptCounterKey): Promise<void> {
  await db.query(sql`DELETE FROM sign_in_failures WHERE key = ${keyOf(sign, counted)}`);
}

/**
 * Refuses a request until the counter of its attempts expires.
 * @throws Refused `tooManyRequests`
 */
export function throwTooManyAttempts(
  { until }: Counter,
  now: Date,
  logSecurity: LogSecurityEvent,
  account = '',
): never {
  logSecurity('excess_rate_limit_exceeded', { account, until: new Date(until).toISOString() });
  refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) });
}
