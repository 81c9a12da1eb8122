import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '#server/modules/accounts/account-codes.ts';
import { issueCode } from '#server/modules/accounts/issue-code.command.ts';
import type { TestApp } from './test-app.ts';

/** Stores and returns the code in the link of an account's email, without sending the email. */
export async function issueAccountCode(app: TestApp, userId: string, purpose: CodePurpose): Promise<string> {
  const wanted = { userId, purpose, requestId: randomUUID() };
  return (await app.db.transaction((tx) => issueCode(tx, wanted, app.clock.now())))!;
}
