import sql, { type Sql } from 'sql-template-tag';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Instants from which the documents hold. Null stands for always. A future document requires
 * nothing yet.
 */
export interface ConsentDates {
  termsOfService: string | null;
  privacyPolicy: string | null;
}

/** SQL conditions over a row of `users`: the person has accepted the present document. */
export interface Accepted {
  termsOfService: Sql;
  privacyPolicy: Sql;
}

/**
 * Returns a function with the conditions of its moment. An acceptance older than a document does
 * not count for it (AUTH-18).
 */
export function consentRule(dates: ConsentDates, clock: Clock): () => Accepted {
  return () => {
    const holds = (since: string | null) =>
      since !== null && Date.parse(since) <= clock.now().getTime() ? since : '-infinity';
    return {
      termsOfService: sql`coalesce(terms_of_service_on >= ${holds(dates.termsOfService)}::timestamptz, false)`,
      privacyPolicy: sql`coalesce(privacy_policy_on >= ${holds(dates.privacyPolicy)}::timestamptz, false)`,
    };
  };
}

/**
 * Requires that a person has accepted the present documents.
 * @throws Refused `consentsMissing`
 */
export async function requireConsents(
  db: Queryable,
  { termsOfService, privacyPolicy }: Accepted,
  userId: string,
): Promise<void> {
  const accepted = await db.query(
    sql`SELECT FROM users WHERE id = ${userId} AND ${termsOfService} AND ${privacyPolicy}`,
  );
  if (accepted.length === 0) refuse('consentsMissing', {});
}
