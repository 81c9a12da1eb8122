import { randomBytes, randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { argon2Parameters, loadArgon2 } from '../passwords.ts';

/** Crockford's base32, which has no letter that looks like a digit. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes a recovery code of ten characters (50 random bits) in two groups. */
function newCode(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${group()}-${group()}`;
}

/** Converts a typed code to its stored form. Returns null when the text cannot be a code. */
export function parseRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return plain.length === 10 && [...plain].every((letter) => letters.includes(letter)) ? plain : null;
}

/**
 * Hashes a recovery code. Codes that are made together share one salt, so that a lookup hashes only
 * once.
 */
async function hashOf(plain: string, salt: Buffer): Promise<Buffer> {
  const { hashRaw } = await loadArgon2();
  return await hashRaw(plain, { ...argon2Parameters, salt });
}

/**
 * Replaces a person's recovery codes with new ones. The table stores only hashes, so the screen
 * shows the codes once.
 */
export async function issueRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => hashOf(parseRecoveryCode(code)!, salt)));
  await tx.query(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  await tx.query(sql`
    INSERT INTO recovery_codes (user_id, hash, salt)
    SELECT ${userId}, hash, ${salt} FROM unnest(${hashes}::bytea[]) AS hash`);
  return codes;
}

/**
 * Spends a recovery code. Only one of two parallel requests succeeds.
 * @returns the number of unused codes, or null when this code is unknown or used
 */
export async function spendRecoveryCode(
  tx: Queryable,
  userId: string,
  typed: string,
  now: Date,
): Promise<number | null> {
  const plain = parseRecoveryCode(typed);
  const [row] = await tx.query<{ salt: Buffer }>(
    sql`SELECT salt FROM recovery_codes WHERE user_id = ${userId} LIMIT 1`,
  );
  if (plain === null || !row) return null;
  const taken = await tx.query(sql`
    UPDATE recovery_codes SET used_on = ${now.toISOString()}
    WHERE user_id = ${userId} AND hash = ${await hashOf(plain, row.salt)} AND used_on IS NULL RETURNING 1 AS taken`);
  return taken.length === 0 ? null : await countRecoveryCodes(tx, userId);
}

/** Counts the unused recovery codes of a person. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ left: number }>(sql`
    SELECT count(*)::int AS "left" FROM recovery_codes WHERE user_id = ${userId} AND used_on IS NULL`);
  return row!.left;
}
