import sql from 'sql-template-tag';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

/**
 * The consents that a person gives. A field that is left out, and a document with false, keeps its
 * stored value.
 */
export interface AcceptedConsents {
  termsOfService?: boolean | undefined;
  privacyPolicy?: boolean | undefined;
  marketingConsent?: boolean | undefined;
}

/**
 * Stores the time at which a person accepts the documents, and the marketing consent (AUTH-18). It
 * notifies the person's open windows.
 */
export async function acceptConsents(
  { db, publish }: { db: Database; publish: Publish<PeopleEvent> },
  userId: string,
  { termsOfService = false, privacyPolicy = false, marketingConsent }: AcceptedConsents,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db.transaction(async (tx) => {
    await tx.query(sql`
      UPDATE users SET
        terms_of_service_on = CASE WHEN ${termsOfService} THEN ${at} ELSE terms_of_service_on END,
        privacy_policy_on = CASE WHEN ${privacyPolicy} THEN ${at} ELSE privacy_policy_on END,
        marketing_consent = coalesce(${marketingConsent ?? null}, marketing_consent),
        modified_on = ${createNextVersionSql(sql`modified_on`)}
      WHERE id = ${userId}`);
    await publish(tx, { name: 'profileChanged', userId });
  });
}
