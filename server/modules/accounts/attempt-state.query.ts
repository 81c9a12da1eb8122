import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { borne, type CountedFor, risky, triesUnderAttack } from './sign-in-failures.ts';

/** The state of an attempt's counters before its password is compared. */
export interface AttemptState {
  /** Nothing is compared from here for this email until then: instant. */
  lockedUntil: string | null;
  /** Nothing is compared from this network's unknown browsers until then: instant. */
  waitUntil: string | null;
  /** Failures from here for this email that lock. */
  tries: number;
  /** Enough has failed from here, or everywhere, for the captcha's visible step. */
  isRisky: boolean;
}

interface FailureRow {
  key: Buffer;
  failures: number;
  expiresOn: string;
}

/** Reads the counters of an attempt. Emails without an account get the same answer. */
export async function readAttemptState(
  db: Queryable,
  { place, elsewhere }: CountedFor,
  now: Date,
): Promise<AttemptState> {
  const keys = elsewhere ? [place, elsewhere.network, elsewhere.account] : [place];
  const rows = await db.query<FailureRow>(sql`
    SELECT key, failures, expires_on AS "expiresOn" FROM sign_in_failures
    WHERE key = ANY (${keys}::bytea[]) AND expires_on > ${now.toISOString()}`);
  const endAt = (key: Buffer | undefined, failures: number): string | null => {
    const row = key && rows.find((one) => one.key.equals(key));
    return row && row.failures >= failures ? new Date(row.expiresOn).toISOString() : null;
  };
  const underAttack = endAt(elsewhere?.account, borne.account.failures) !== null;
  const tries = underAttack ? triesUnderAttack : borne.place.failures;
  const isRisky =
    underAttack || endAt(place, risky.place) !== null || endAt(elsewhere?.network, risky.network) !== null;
  const waitUntil = endAt(elsewhere?.network, borne.network.failures);
  return { lockedUntil: endAt(place, tries), waitUntil, tries, isRisky };
}
