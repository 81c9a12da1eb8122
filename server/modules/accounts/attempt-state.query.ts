import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  attemptsPerNetworkUnderAttack,
  type FailureCounterKeys,
  failureLimits,
  riskyFailureCounts,
} from './sign-in-failures.ts';

/** The state of the failure counters before the server checks a password or second factor. */
export interface FailureCounterState {
  /**
   * The end (instant) of the lock for this email at this place: a known browser or a network. Null
   * without a lock.
   */
  lockedUntil: string | null;
  /** The end (instant) of the wait for unknown browsers in this network. Null without a wait. */
  waitUntil: string | null;
  /** The number of failures for this email at this place that locks the email there. */
  tries: number;
  /**
   * True after enough failures at this place, in this network or for this email: the captcha shows
   * its visible step.
   */
  isRisky: boolean;
}

interface FailureRow {
  key: Buffer;
  failures: number;
  expiresOn: string;
}

/**
 * Reads the failure counters of a sign-in attempt. Emails without an account have the same
 * counters.
 */
export async function readFailureCounters(
  db: Queryable,
  { place, elsewhere }: FailureCounterKeys,
  now: Date,
): Promise<FailureCounterState> {
  const keys = elsewhere ? [place, elsewhere.network, elsewhere.account] : [place];
  const rows = await db.query<FailureRow>(sql`
    SELECT key, failures, expires_on AS "expiresOn" FROM sign_in_failures
    WHERE key = ANY (${keys}::bytea[]) AND expires_on > ${now.toISOString()}`);
  const endAt = (key: Buffer | undefined, failures: number): string | null => {
    const row = key && rows.find((one) => one.key.equals(key));
    return row && row.failures >= failures ? new Date(row.expiresOn).toISOString() : null;
  };
  const underAttack = endAt(elsewhere?.account, failureLimits.account.failures) !== null;
  const tries = underAttack ? attemptsPerNetworkUnderAttack : failureLimits.place.failures;
  const isRisky =
    underAttack ||
    endAt(place, riskyFailureCounts.place) !== null ||
    endAt(elsewhere?.network, riskyFailureCounts.network) !== null;
  const waitUntil = endAt(elsewhere?.network, failureLimits.network.failures);
  return { lockedUntil: endAt(place, tries), waitUntil, tries, isRisky };
}
