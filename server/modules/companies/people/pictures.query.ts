import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/**
 * SQL: a picture's bytes in the requested size, from files f. It is the original if the file has no
 * other size.
 */
const bytesOf = (size: '64' | '128' | undefined): Sql =>
  size === undefined
    ? sql`f.bytes`
    : size === '64'
      ? sql`coalesce(f.bytes_64, f.bytes) AS bytes`
      : sql`coalesce(f.bytes_128, f.bytes) AS bytes`;

/** A stored picture. */
export interface StoredPicture {
  fileId: string;
  contentType: string;
  bytes: Buffer;
}

/**
 * Reads a person's picture. Without a caller, the key in the link has proved the right to see it. A
 * caller sees their own picture and the pictures of people in a common company.
 * @throws Refused `notFound`
 */
export async function readAvatar(
  db: Queryable,
  userId: string,
  caller: Caller | null,
  size?: '64' | '128',
): Promise<StoredPicture> {
  const [row] = await db.query<StoredPicture>(sql`
    SELECT f.id AS "fileId", f.content_type AS "contentType", ${bytesOf(size)}
    FROM users u JOIN files f ON f.id = u.avatar_file_id
    WHERE u.id = ${userId} AND (
      ${caller === null} OR u.id = ${caller?.userId ?? null} OR EXISTS (
        SELECT FROM memberships mine JOIN memberships theirs USING (company_id)
        WHERE mine.user_id = ${caller?.userId ?? null} AND mine.status = 'active' AND theirs.user_id = u.id))`);
  return requireFound(row);
}

/**
 * Reads a picture of a company, such as a sketch or a logo. Without a caller, the key in the link
 * has proved the right to see it. A caller must be an active member.
 * @throws Refused `notFound`
 */
export async function readPictureByFileId(
  db: Queryable,
  fileId: string,
  caller: Caller | null,
  size?: '64' | '128',
): Promise<StoredPicture> {
  const [row] = await db.query<StoredPicture>(sql`
    SELECT f.id AS "fileId", f.content_type AS "contentType", ${bytesOf(size)}
    FROM files f
    WHERE f.id = ${fileId} AND f.company_id IS NOT NULL AND (
      ${caller === null} OR EXISTS (
        SELECT FROM memberships m
        WHERE m.company_id = f.company_id AND m.user_id = ${caller?.userId ?? null} AND m.status = 'active'))`);
  return requireFound(row);
}
