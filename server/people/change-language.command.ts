import sql from 'sql-template-tag';
import type { Locale } from '#contract/formats.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/** Remembers the language a person reads; their other windows follow. */
export async function changeLanguage(
  { db, announce }: { db: Database; announce: Announce },
  userId: string,
  language: Locale,
): Promise<void> {
  await db.query(sql`UPDATE users SET language = ${language}, modified_on = now() WHERE id = ${userId}`);
  announce({ user: userId }, { name: 'UserProfileRefreshed', payload: { userId } });
}
