import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { TellSecurity } from '#server/platform/security-log.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';

const minute = 60_000;

/** What may be tried how often, and within how many milliseconds; more are refused until the first of them is forgotten. */
export const attemptLimits = {
  registrationsOfNetwork: { most: 100, memory: 60 * minute },
  lettersOfNetwork: { most: 60, memory: 60 * minute },
  activationLetters: { most: 3, memory: 15 * minute },
  passwordLetters: { most: 3, memory: 15 * minute },
  lockOutLetters: { most: 1, memory: 15 * minute },
  wrongCodesOfNetwork: { most: 60, memory: 60 * minute },
  /** Of somebody signed in, who is to show again who they are. */
  wrongProofs: { most: 5, memory: 15 * minute },
  /** Codes in place of a second factor, of one person, wherever they come from. */
  wrongSecondFactors: { most: 30, memory: 24 * 60 * minute },
  /** Of one network, at the display of one room. */
  wrongRoomKeys: { most: 20, memory: 15 * minute },
  /** Of one network, at all displays: an office has fewer doors whose keys are all changed at once. */
  wrongRoomKeysOfNetwork: { most: 500, memory: 15 * minute },
  guessedCodeLetters: { most: 1, memory: 15 * minute },
} as const;
export type Attempt = keyof typeof attemptLimits;

/** Registrations of one network from which on the visible step of the captcha is asked for. */
export const riskyRegistrations = 10;

/** Who or what attempts are counted for; in the table only as an HMAC. */
export interface Counted {
  attempt: Attempt;
  /** An e-mail in lower case, a network, or a person's id. */
  of: string;
}

interface Counter {
  count: number;
  /** When it is forgotten: instant. */
  until: string;
}

const keyOf = (sign: Signer, { attempt, of }: Counted) => sign(JSON.stringify(['attempt', attempt, of]));

/** Counts one attempt; in SQL, so that parallel ones all count. It stands beside failed sign-ins, and is dropped with them. */
export async function countAttempt(db: Queryable, sign: Signer, counted: Counted, now: Date): Promise<Counter> {
  const until = new Date(now.getTime() + attemptLimits[counted.attempt].memory).toISOString();
  const [row] = await db.query<Counter>(sql`
    INSERT INTO sign_in_failures AS known (key, failures, expires_on) VALUES (${keyOf(sign, counted)}, 1, ${until})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN known.expires_on <= ${now.toISOString()} THEN 1 ELSE known.failures + 1 END,
      expires_on = CASE WHEN known.expires_on <= ${now.toISOString()} THEN excluded.expires_on ELSE known.expires_on END
    RETURNING failures AS count, expires_on AS until`);
  return row!;
}

/** How many attempts are remembered. */
export async function attemptsOf(db: Queryable, sign: Signer, counted: Counted, now: Date): Promise<Counter | null> {
  const [row] = await db.query<Counter>(sql`
    SELECT failures AS count, expires_on AS until FROM sign_in_failures
    WHERE key = ${keyOf(sign, counted)} AND expires_on > ${now.toISOString()}`);
  return row ?? null;
}

/** Those that were wrong are no longer held against whoever has shown that it was them. */
export async function forgetAttempts(db: Queryable, sign: Signer, counted: Counted): Promise<void> {
  await db.query(sql`DELETE FROM sign_in_failures WHERE key = ${keyOf(sign, counted)}`);
}

/** Refuses to go on until an attempt is forgotten. */
export function refuseAttempts({ until }: Counter, now: Date, tellSecurity: TellSecurity, account = ''): never {
  tellSecurity('excess_rate_limit_exceeded', { account, until: new Date(until).toISOString() });
  refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) });
}
