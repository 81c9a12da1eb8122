import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

/**
 * Reads the key that signs the QR codes of a company's places. Returns null before the first print
 * or renewal.
 */
export async function readQrCodeKey(db: Queryable, companyId: string): Promise<Buffer | null> {
  const [row] = await db.query<{ key: Buffer }>(sql`SELECT key FROM qr_keys WHERE company_id = ${companyId}`);
  return row?.key ?? null;
}

/**
 * Returns the company's key for QR codes and its name in URLs. It creates the key at first use.
 * Concurrent callers get the same key.
 */
export async function readOrCreateQrCodeKey(db: Queryable, { companyId, userId }: Member, now: Date) {
  const read = () =>
    db.query<{ key: Buffer; urlName: string }>(sql`
      SELECT k.key, c.url_name AS "urlName" FROM qr_keys k JOIN companies c ON c.id = k.company_id
      WHERE k.company_id = ${companyId}`);
  const [made] = await read();
  if (made) return made;
  await db.query(sql`
    INSERT INTO qr_keys (company_id, key, made_on, made_by)
    VALUES (${companyId}, ${randomBytes(32)}, ${now.toISOString()}, ${userId}) ON CONFLICT (company_id) DO NOTHING`);
  return (await read())[0]!;
}
