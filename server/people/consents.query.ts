import sql, { type Sql } from 'sql-template-tag';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/** Since when the documents hold that people accept: instants; null for always. One that is still to come asks nobody yet. */
export interface ConsentDates {
  termsOfService: string | null;
  privacyPolicy: string | null;
}

/** Conditions over a row of `users`: whether they have accepted what holds now. */
export interface Accepted {
  termsOfService: Sql;
  privacyPolicy: Sql;
}

/** Says at each moment who has accepted what holds then: acceptances from before a document do not count for it (AUTH-18). */
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

/** Makes sure that somebody has accepted what holds now. @throws Refused `consentsMissing` */
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
