import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/formats.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

/** Stores a person's language and notifies the person's other windows. */
export async function changeLanguage(
  { db, publish }: { db: Database; publish: Publish<PeopleEvent> },
  userId: string,
  language: Locale,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      sql`UPDATE users SET language = ${language}, modified_on = ${createNextVersionSql(sql`modified_on`)} WHERE id = ${userId}`,
    );
    await publish(tx, { name: 'profileChanged', userId });
  });
}
