import sql from 'sql-template-tag';
import { createProfileChangeSchema } from '#contract/accounts/profile-change.ts';
import type { ProfileChange } from '#contract/accounts/user.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { parseInput } from '#server/platform/http/invalid-input.ts';

/**
 * Changes a person's name and consent to marketing (PROF-02), and notifies the person's other
 * windows.
 * @throws InvalidInput for a new name that is too short
 */
export async function updateProfile(
  { db, publish }: { db: Database; publish: Publish<PeopleEvent> },
  userId: string,
  change: ProfileChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [now] = await tx.query<{ name: string }>(sql`SELECT name FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
    if (!now) return;
    const { name, marketingConsent } = parseInput(createProfileChangeSchema(now.name), change);
    const changed = await tx.query(sql`
      UPDATE users SET name = ${name}, marketing_consent = ${marketingConsent}, modified_on = ${createNextVersionSql(sql`modified_on`)}
      WHERE id = ${userId} AND deleted_on IS NULL AND (name, marketing_consent) IS DISTINCT FROM (${name}::text, ${marketingConsent}::boolean)
      RETURNING 1 AS changed`);
    if (changed.length > 0) await publish(tx, { name: 'profileChanged', userId });
  });
}
