import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import { createAccountDeletedEmail } from './account-deleted-email.ts';
import type { AccountDeps } from './account-deps.ts';
import { endSessionsOfPerson } from './end-sessions.command.ts';
import { requireRecentProof } from './factors/identity-proof.command.ts';

/**
 * The erasure of a person's data that other modules store. The module `companies` implements it
 * (see modules.ts).
 */
export interface PersonEraser {
  /**
   * Removes a person from all their companies, and drops the data that concerns only this person.
   * @param anonymous the email that replaces the person's email
   * @throws Refused `lastAdminOf`
   */
  erasePerson(tx: Transaction, person: { userId: string; email: string; anonymous: string }): Promise<void>;
}

interface Account {
  email: string;
  language: Locale;
  avatarFileId: string | null;
}

/** The name of a deleted account, by the language of its owner. */
const names = { pl: 'Usunięte konto', en: 'Deleted account' };

/**
 * Returns an address of the reserved domain (RFC 2606) for a deleted account, so that its email
 * becomes free. It contains the account's id. A random id replaces the account's id if the address
 * is taken.
 */
async function anonymousEmailOf(tx: Transaction, userId: string): Promise<string> {
  const [own, free] = [userId, uuid()].map((id) => `${id}@deleted.invalid`);
  const taken = await tx.query(sql`SELECT FROM users WHERE email = ${own}`);
  return taken.length === 0 ? own! : free!;
}

/** Locks the row of the caller's account. No sign-in can succeed until the transaction ends. */
async function lockAccount(tx: Transaction, userId: string): Promise<Account> {
  const [account] = await tx.query<Account>(sql`
    SELECT email, language, avatar_file_id AS "avatarFileId" FROM users
    WHERE id = ${userId} AND deleted_on IS NULL FOR UPDATE`);
  // An access token still works for a moment after its account was deleted.
  return account ?? refuse('notSignedIn', {});
}

/** The tables with a person's means of signing in and their pending sign-ins. */
const signInTables = [
  ...[
    sql`account_codes`,
    sql`user_providers`,
    sql`company_sso_links`,
    sql`company_sso_refusals`,
    sql`pending_sign_ins`,
  ],
  ...[sql`passkeys`, sql`passkey_challenges`, sql`authenticators`, sql`recovery_codes`],
];

/** Replaces the personal data of an account. Its row keeps the id, because bookings refer to it. */
async function emptyAccount(
  tx: Transaction,
  { userId, anonymous }: { userId: string; anonymous: string },
  account: Account,
  at: string,
): Promise<void> {
  await tx.query(sql`
    UPDATE users SET name = ${names[getLanguage(account.language)]}, email = ${anonymous}, deleted_on = ${at},
      password_hash = NULL, passkey_handle = NULL, avatar_file_id = NULL, email_confirmed_on = NULL, terms_of_service_on = NULL, privacy_policy_on = NULL,
      marketing_consent = false, car_icon = NULL, car_registration_number = '', is_company_creator = false, created_by_sso = false, modified_on = ${at}
    WHERE id = ${userId}`);
  await tx.query(sql`DELETE FROM files WHERE id = ${account.avatarFileId} AND company_id IS NULL`);
}

/**
 * Deletes the caller's account, and emails the owner about it
 * (docs/decisions/0028-deleted-accounts.md).
 * @throws Refused `proofNeeded`, `lastAdminOf`, `notSignedIn`
 */
export async function deleteAccount(
  deps: AccountDeps & PersonEraser,
  caller: Caller,
  logSecurity: LogSecurityEvent,
): Promise<void> {
  const { userId } = caller;
  const { db, clock, enqueueEmail: post, erasePerson } = deps;
  const ended = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    const { email, language } = account;
    // The check follows the lock: a parallel change of the password may have ended this session.
    await requireRecentProof(tx, caller, clock.now());
    const anonymous = await anonymousEmailOf(tx, userId);
    await emptyAccount(tx, { userId, anonymous }, account, clock.now().toISOString());
    await erasePerson(tx, { userId, email, anonymous });
    for (const table of signInTables) await tx.query(sql`DELETE FROM ${table} WHERE user_id = ${userId}`);
    const sessions = await endSessionsOfPerson(deps, tx, userId, null, false);
    await tx.query(sql`UPDATE sessions SET browser = NULL, system = NULL WHERE user_id = ${userId}`);
    await post(tx, { to: email, companyId: null, email: createAccountDeletedEmail(language) });
    return sessions;
  });
  logSecurity('user_deleted', { userId });
  for (const sessionId of ended) logSecurity('session_expired', { userId, sessionId, reason: 'accountDeleted' });
}
