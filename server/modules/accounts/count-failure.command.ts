import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { type FailureCounterKeys, failureLimits } from './sign-in-failures.ts';

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/**
 * Counts a further email that fails in the network, and a further network in which the email fails.
 */
async function countElsewhere(
  db: Queryable,
  elsewhere: NonNullable<FailureCounterKeys['elsewhere']>,
  now: Date,
): Promise<void> {
  // The row of the network is always first, so that two parallel counts never deadlock.
  await db.query(sql`
    INSERT INTO sign_in_failures AS known (key, failures, expires_on)
    VALUES (${elsewhere.network}, 1, ${later(now, failureLimits.network.memory)}),
           (${elsewhere.account}, 1, ${later(now, failureLimits.account.memory)})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN known.expires_on <= ${now.toISOString()} THEN 1 ELSE known.failures + 1 END,
      expires_on = CASE WHEN known.expires_on <= ${now.toISOString()} THEN excluded.expires_on ELSE known.expires_on END`);
}

/**
 * Counts a wrong password or second factor. The UPSERT increments the counter, so parallel guesses
 * all count.
 * @param tries the number of failures that locks. The failure that reaches it sets the end of the
 * lock. Later failures do not move the end.
 * @returns the end of the lock (instant), or null below `tries`
 */
export async function countSignInFailure(
  db: Queryable,
  { place, elsewhere }: FailureCounterKeys,
  tries: number,
  now: Date,
): Promise<string | null> {
  const [row] = await db.query<{ failures: number; expiresOn: string }>(sql`
    INSERT INTO sign_in_failures AS known (key, failures, expires_on)
    VALUES (${place}, 1, ${later(now, failureLimits.place.memory)})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN known.expires_on <= ${now.toISOString()} THEN 1 ELSE known.failures + 1 END,
      expires_on = CASE WHEN known.expires_on > ${now.toISOString()} AND known.failures >= ${tries}
                        THEN known.expires_on ELSE excluded.expires_on END
    RETURNING failures, expires_on AS "expiresOn"`);
  const { failures, expiresOn } = row!;
  if (failures === 1 && elsewhere) await countElsewhere(db, elsewhere, now);
  return failures >= tries ? new Date(expiresOn).toISOString() : null;
}
