import sql from 'sql-template-tag';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountEmailTask } from './account-email.job.ts';
import { createActivationEmail } from './activation-email.ts';
import { createCompanySignInEmail } from './company-sign-in-email.ts';
import {
  createActivationLink,
  createPasswordForgottenLink,
  createPasswordResetLink,
  createSsoLink,
} from './email-links.ts';
import { createFirstPasswordEmail } from './first-password-email.ts';
import { issueCode } from './issue-code.command.ts';
import { createLockOutEmail } from './lock-out-email.ts';
import { createPasswordResetEmail } from './password-reset-email.ts';
import { type AccountEmailPayload, accountEmailPayloadSchema } from './requested-email.ts';
import { createUnprovenMailboxCondition } from './sso/opened-by-sso.query.ts';

interface Reader {
  id: string;
  email: string;
  language: Locale;
  emailConfirmed: boolean;
  createdBySSO: boolean;
  /**
   * True if an email to this address must not open the account: see
   * `createUnprovenMailboxCondition`.
   */
  provesNothing: boolean;
}

async function findReader(tx: Transaction, email: string, now: Date): Promise<Reader | undefined> {
  const [reader] = await tx.query<Reader>(sql`
    SELECT id, email, language, email_confirmed_on IS NOT NULL AS "emailConfirmed", created_by_sso AS "createdBySSO",
           ${createUnprovenMailboxCondition(now)} AS "provesNothing"
    FROM users u WHERE email = ${email}`);
  return reader;
}

/**
 * Returns the time zone of the active membership that the person got first, because people have no
 * time zone. Without a membership it returns the default, Poland's.
 */
async function timeZoneOf(tx: Transaction, userId: string): Promise<string> {
  const [zone] = await tx.query<{ timeZone: string }>(sql`
    SELECT c.time_zone AS "timeZone" FROM memberships m
      JOIN locations l ON l.company_id = m.company_id AND l.parent_id IS NULL
      JOIN containers c ON c.company_id = l.company_id AND c.id = l.id
    WHERE m.user_id = ${userId} AND m.status = 'active' ORDER BY m.created_on, m.company_id LIMIT 1`);
  return zone?.timeZone ?? defaultTimeZone;
}

type Write = (tx: Transaction, reader: Reader, requested: AccountEmailPayload) => Promise<Email | null>;

/**
 * Creates the function that writes the requested email. The email is null when this reader should
 * not get it any more, or this request already has its code.
 */
function writer({ clock, publicUrl }: AccountDeps, requestId: string): Write {
  return async (tx, reader, requested) => {
    const { id: userId, email, language } = reader;
    const codeFor = (purpose: 'activation' | 'passwordReset') =>
      issueCode(tx, { userId, purpose, requestId }, clock.now());
    if (requested.letter === 'lockOut')
      return createLockOutEmail(
        language,
        requested.until,
        await timeZoneOf(tx, userId),
        createPasswordForgottenLink(publicUrl),
      );
    if (requested.letter === 'activation') {
      const code = reader.emailConfirmed ? null : await codeFor('activation');
      return code === null ? null : createActivationEmail(language, createActivationLink(publicUrl, code));
    }
    // A password would let a person past the company's single sign-on, or into another person's
    // account.
    if (reader.provesNothing) return createCompanySignInEmail(language, createSsoLink(publicUrl, email));
    const code = await codeFor('passwordReset');
    if (code === null) return null;
    const write = reader.createdBySSO ? createFirstPasswordEmail : createPasswordResetEmail;
    return write(language, createPasswordResetLink(publicUrl, email, code));
  };
}

/**
 * Handles the job of an account email. It sends the email once, to the account's own address and in
 * the account's language.
 */
export function createSendAccountEmailHandler(deps: AccountDeps): JobHandler<'accountLetter'> {
  const { db, clock, enqueueEmail: post, encryptor } = deps;
  return createJobHandler(accountEmailTask, async ({ requestId, sealed }) => {
    const requested = accountEmailPayloadSchema.parse(JSON.parse(encryptor.decrypt(sealed)));
    const write = writer(deps, requestId);
    await db.transaction(async (tx) => {
      const reader = await findReader(tx, requested.email, clock.now());
      const email = reader && (await write(tx, reader, requested));
      if (email) await post(tx, { to: reader.email, companyId: null, email, key: requestId });
    });
  });
}
