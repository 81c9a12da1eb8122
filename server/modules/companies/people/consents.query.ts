import sql, { type Sql } from 'sql-template-tag';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * The instants from which the documents are in force. With null, a consent of any age counts. Until
 * a future instant, a consent to the earlier document counts too.
 */
export interface LegalDocumentDates {
  termsOfService: string | null;
  privacyPolicy: string | null;
}

/** SQL conditions over a row of `users`: the person has accepted the document that is in force. */
export interface AcceptedConsentSql {
  termsOfService: Sql;
  privacyPolicy: Sql;
}

/**
 * Returns a function that builds the conditions for the current time. A consent that is older than
 * the document does not count (AUTH-18).
 */
export function createConsentConditionFactory(dates: LegalDocumentDates, clock: Clock): () => AcceptedConsentSql {
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
 * Requires that a person has accepted the documents that are in force.
 * @throws Refused `consentsMissing`
 */
export async function requireConsents(
  db: Queryable,
  { termsOfService, privacyPolicy }: AcceptedConsentSql,
  userId: string,
): Promise<void> {
  const accepted = await db.query(
    sql`SELECT FROM users WHERE id = ${userId} AND ${termsOfService} AND ${privacyPolicy}`,
  );
  if (accepted.length === 0) refuse('consentsMissing', {});
}
