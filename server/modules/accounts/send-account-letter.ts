import sql from 'sql-template-tag';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type Work, workOf } from '#server/platform/jobs/task.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { accountLetter } from './account-letter.task.ts';
import { activationLetter } from './activation-letter.ts';
import { type AskedLetter, askedLetter } from './asked-letter.ts';
import { companySignInLetter } from './company-sign-in-letter.ts';
import { firstPasswordLetter } from './first-password-letter.ts';
import type { Identity } from './identity.ts';
import { issueCode } from './issue-code.command.ts';
import { activationLink, passwordForgottenLink, passwordResetLink, ssoLink } from './letter-links.ts';
import { lockOutLetter } from './lock-out-letter.ts';
import { passwordLetter } from './password-letter.ts';
import { emailProvesNothing } from './sso/opened-by-sso.query.ts';

interface Reader {
  id: string;
  email: string;
  language: Locale;
  emailConfirmed: boolean;
  createdBySSO: boolean;
  /** A letter to this email opens no account: its company's single sign-on does. */
  provesNothing: boolean;
}

async function findReader(tx: Transaction, email: string, now: Date): Promise<Reader | undefined> {
  const [reader] = await tx.query<Reader>(sql`
    SELECT id, email, language, email_confirmed_on IS NOT NULL AS "emailConfirmed", created_by_sso AS "createdBySSO",
           ${emailProvesNothing(now)} AS "provesNothing"
    FROM users u WHERE email = ${email}`);
  return reader;
}

/**
 * Returns the time zone of the person's oldest company, since people have none of their own.
 * Poland's without a company.
 */
async function timeZoneOf(tx: Transaction, userId: string): Promise<string> {
  const [zone] = await tx.query<{ timeZone: string }>(sql`
    SELECT c.time_zone AS "timeZone" FROM memberships m
      JOIN locations l ON l.company_id = m.company_id AND l.parent_id IS NULL
      JOIN containers c ON c.company_id = l.company_id AND c.id = l.id
    WHERE m.user_id = ${userId} AND m.status = 'active' ORDER BY m.created_on, m.company_id LIMIT 1`);
  return zone?.timeZone ?? defaultTimeZone;
}

type Write = (tx: Transaction, reader: Reader, asked: AskedLetter) => Promise<Letter | null>;

/** Returns the requested letter, or null when this reader should not get it (any more). */
function writer({ clock, publicUrl }: Identity, requestId: string): Write {
  return async (tx, reader, asked) => {
    const { id: userId, email, language } = reader;
    const codeFor = (purpose: 'activation' | 'passwordReset') =>
      issueCode(tx, { userId, purpose, requestId }, clock.now());
    if (asked.letter === 'lockOut')
      return lockOutLetter(language, asked.until, await timeZoneOf(tx, userId), passwordForgottenLink(publicUrl));
    if (asked.letter === 'activation') {
      const code = reader.emailConfirmed ? null : await codeFor('activation');
      return code === null ? null : activationLetter(language, activationLink(publicUrl, code));
    }
    // A password here would be a way in that the company does not know, or one into another
    // person's account.
    if (reader.provesNothing) return companySignInLetter(language, ssoLink(publicUrl, email));
    const code = await codeFor('passwordReset');
    if (code === null) return null;
    const write = reader.createdBySSO ? firstPasswordLetter : passwordLetter;
    return write(language, passwordResetLink(publicUrl, email, code));
  };
}

/** Posts the requested letter once, to the account's own address and in its language. */
export function accountLetterWork(identity: Identity): Work<'accountLetter'> {
  const { db, clock, post, sealer } = identity;
  return workOf(accountLetter, async ({ requestId, sealed }) => {
    const asked = askedLetter.parse(JSON.parse(sealer.open(sealed)));
    const write = writer(identity, requestId);
    await db.transaction(async (tx) => {
      const reader = await findReader(tx, asked.email, clock.now());
      const letter = reader && (await write(tx, reader, asked));
      if (letter) await post(tx, { to: reader.email, companyId: null, letter, key: requestId });
    });
  });
}
