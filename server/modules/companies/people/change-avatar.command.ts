import sql from 'sql-template-tag';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { encodeMultiSizePicture } from '#server/platform/files/encode-picture.ts';
import { storeMultiSizePicture } from '#server/platform/files/store-picture.command.ts';
import { refuse } from '#server/platform/http/refused.ts';

interface AvatarDeps {
  db: Database;
  publish: Publish<PeopleEvent>;
}

async function replace(
  { db, publish }: AvatarDeps,
  userId: string,
  store: (tx: Transaction) => Promise<string | null>,
): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const [old] = await tx.query<{ fileId: string | null }>(sql`
      SELECT avatar_file_id AS "fileId" FROM users WHERE id = ${userId} AND deleted_on IS NULL FOR UPDATE`);
    // An access token still works for a moment after its account was deleted.
    if (!old) refuse('notSignedIn', {});
    const before = old.fileId;
    const fileId = await store(tx);
    if (before === fileId) return fileId;
    await tx.query(
      sql`UPDATE users SET avatar_file_id = ${fileId}, modified_on = ${createNextVersionSql(sql`modified_on`)} WHERE id = ${userId}`,
    );
    // Deletes the old file at once. Open pages have loaded the picture, and show it until they
    // refetch the person.
    await tx.query(sql`DELETE FROM files WHERE id = ${before} AND company_id IS NULL`);
    await publish(tx, { name: 'profileChanged', userId });
    return fileId;
  });
}

/**
 * Replaces a person's picture (PROF-02).
 * @returns the id of the new picture's file
 * @throws Refused `pictureUnreadable`, `pictureTooLarge`, `notSignedIn`
 */
export async function replaceAvatar(
  deps: AvatarDeps,
  userId: string,
  file: { bytes: Uint8Array; contentType: string },
): Promise<string> {
  const picture = await encodeMultiSizePicture(file, 'cover');
  return (await replace(deps, userId, (tx) => storeMultiSizePicture(tx, { userId }, picture)))!;
}

/** Removes a person's picture. Screens show the initials instead. */
export async function removeAvatar(deps: AvatarDeps, userId: string): Promise<void> {
  await replace(deps, userId, async () => null);
}
