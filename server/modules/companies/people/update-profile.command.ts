import sql from 'sql-template-tag';
import { createProfileUpdateSchema } from '#contract/accounts/profile-change.ts';
import type { ProfileUpdate } from '#contract/accounts/user.ts';
import type { NameCircle } from '#contract/people/name-privacy.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { parseInput } from '#server/platform/http/invalid-input.ts';

const readCompanyIds = async (tx: Queryable, userId: string): Promise<string[]> =>
  (await tx.query<{ id: string }>(sql`SELECT company_id AS id FROM memberships WHERE user_id = ${userId}`)).map(
    ({ id }) => id,
  );

/**
 * Changes a person's name, consent to marketing and the people who see the name (PROF-02). It
 * notifies the person's other windows, and colleagues if the name has other readers than before.
 * @throws InvalidInput for a new name that is too short
 */
export async function updateProfile(
  { db, publish }: { db: Database; publish: Publish<PeopleEvent> },
  userId: string,
  change: ProfileUpdate,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [now] = await tx.query<{ name: string; namesSeenBy: NameCircle }>(sql`
      SELECT name, names_seen_by AS "namesSeenBy" FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
    if (!now) return;
    const {
      name,
      marketingConsent,
      namesSeenBy = now.namesSeenBy,
    } = parseInput(createProfileUpdateSchema(now.name), change);
    const changed = await tx.query(sql`
      UPDATE users SET name = ${name}, marketing_consent = ${marketingConsent}, names_seen_by = ${namesSeenBy}, modified_on = ${createNextVersionSql(sql`modified_on`)}
      WHERE id = ${userId} AND deleted_on IS NULL
        AND (name, marketing_consent, names_seen_by) IS DISTINCT FROM (${name}::text, ${marketingConsent}::boolean, ${namesSeenBy}::text)
      RETURNING 1 AS changed`);
    if (changed.length === 0) return;
    const circles = { before: now.namesSeenBy, after: namesSeenBy };
    const isSame = circles.before === circles.after;
    const names = isSame ? {} : { namesSeenBy: { ...circles, companyIds: await readCompanyIds(tx, userId) } };
    await publish(tx, { name: 'profileChanged', userId, ...names });
  });
}
