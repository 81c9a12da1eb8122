import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { accountCodeLifetimesMs, type CodePurpose, createRandomAccountCode } from './account-codes.ts';
import { hashSecretToken } from './refresh-tokens.command.ts';

/** The owner and purpose of a requested code, and the id of the request. */
export interface AccountCodeRequest {
  userId: string;
  purpose: CodePurpose;
  /** A UUID. A retried job repeats it. */
  requestId: string;
}

/**
 * Issues a code and replaces the person's earlier codes of that purpose.
 * @returns null when this request already has its code
 */
export async function issueCode(tx: Transaction, wanted: AccountCodeRequest, now: Date): Promise<string | null> {
  const { userId, purpose, requestId } = wanted;
  const code = createRandomAccountCode();
  // The lock makes one person's requests run one after another. The code of the later request stays
  // valid.
  await tx.query(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  const issued = await tx.query(sql`
    INSERT INTO account_codes (hash, request_id, user_id, purpose, expires_on)
    VALUES (${hashSecretToken(code)}, ${requestId}, ${userId}, ${purpose},
            ${new Date(now.getTime() + accountCodeLifetimesMs[purpose]).toISOString()})
    ON CONFLICT (request_id) DO NOTHING RETURNING 1 AS issued`);
  if (issued.length === 0) return null;
  await tx.query(sql`
    UPDATE account_codes SET replaced_on = ${now.toISOString()}
    WHERE user_id = ${userId} AND purpose = ${purpose} AND hash <> ${hashSecretToken(code)}
      AND used_on IS NULL AND replaced_on IS NULL`);
  return code;
}
