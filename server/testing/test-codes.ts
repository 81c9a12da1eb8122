import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '#server/identity/account-codes.ts';
import { issueCode } from '#server/identity/issue-code.command.ts';
import type { TestApp } from './test-app.ts';

/** A code as a letter's link has it, without the letter. */
export async function accountCode(app: TestApp, userId: string, purpose: CodePurpose): Promise<string> {
  const wanted = { userId, purpose, requestId: randomUUID() };
  return (await app.db.transaction((tx) => issueCode(tx, wanted, app.clock.now())))!;
}
