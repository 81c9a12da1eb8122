import sql from 'sql-template-tag';
import type { ErrorCode } from '#contract/wire/errors.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { CodePurpose } from './account-codes.ts';
import { hashSecretToken } from './refresh-tokens.command.ts';

interface CodeRow {
  userId: string;
  email: string;
  confirmed: boolean;
  used: boolean;
  replaced: boolean;
  expired: boolean;
}

/** The reasons why a code is refused. */
export type CodeFault = Extract<ErrorCode, 'codeUsed' | 'codeReplaced' | 'codeExpired' | 'codeUnknown'>;

/** The result of spending a code: its account, or the reason of the refusal. */
export type SpentCodeResult = { userId: string; email: string } | { fault: CodeFault; userId?: string };

async function lockCode(tx: Transaction, code: string, purpose: CodePurpose, now: Date): Promise<CodeRow | undefined> {
  const [row] = await tx.query<CodeRow>(sql`
    SELECT c.user_id AS "userId", u.email, u.email_confirmed_on IS NOT NULL AS confirmed, c.used_on IS NOT NULL AS used,
           c.replaced_on IS NOT NULL AS replaced, c.expires_on <= ${now.toISOString()} AS expired
    FROM account_codes c JOIN users u ON u.id = c.user_id
    WHERE c.hash = ${hashSecretToken(code)} AND c.purpose = ${purpose} FOR UPDATE OF c`);
  return row;
}

function faultOf(row: CodeRow, purpose: CodePurpose): CodeFault | null {
  // Every activation code of a confirmed email counts as used. `codeReplaced` would send the person
  // to a newer email, which is not needed any more.
  if (row.used || (purpose === 'activation' && row.confirmed)) return 'codeUsed';
  if (row.replaced) return 'codeReplaced';
  return row.expired ? 'codeExpired' : null;
}

/**
 * Spends a code. One of several parallel requests succeeds.
 * @param email the email, in lower case, of the account that the code must belong to
 */
export async function spendCode(
  tx: Transaction,
  { code, purpose, email }: { code: string; purpose: CodePurpose; email?: string },
  now: Date,
): Promise<SpentCodeResult> {
  const row = await lockCode(tx, code, purpose, now);
  if (!row || (email !== undefined && row.email !== email)) return { fault: 'codeUnknown' };
  const { userId, email: address } = row;
  const fault = faultOf(row, purpose);
  if (fault) return { fault, userId };
  await tx.query(sql`UPDATE account_codes SET used_on = ${now.toISOString()} WHERE hash = ${hashSecretToken(code)}`);
  return { userId, email: address };
}
