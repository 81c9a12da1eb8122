import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createInvitationEmail } from './create-invitation-email.ts';
import type { InvitationDeps } from './invitation-deps.ts';

/** An invitation whose email is to be sent, with the code of its link. */
export interface OutgoingInvitation {
  id: string;
  email: string;
  code: string;
}

/** Reads the names for the invitation emails, and the languages of recipients with an account. */
async function readWords(tx: Transaction, { companyId, userId }: Member, emails: readonly string[]) {
  const [[row], readers] = await Promise.all([
    tx.query<{ companyName: string; inviterName: string }>(sql`
      SELECT c.name AS "companyName", u.name AS "inviterName" FROM companies c, users u
      WHERE c.id = ${companyId} AND u.id = ${userId}`),
    tx.query<{ email: string; language: Locale }>(sql`
      SELECT email, language FROM users WHERE email = ANY(${emails}::text[])`),
  ]);
  return { ...row!, languages: new Map(readers.map(({ email, language }) => [email, language])) };
}

/**
 * Sends the invitation emails, in the recipient's language if it is known, else in the inviter's.
 * It stores the mail's id with each invitation.
 */
export async function emailInvitations(
  { enqueueEmail: post, publicUrl }: InvitationDeps,
  tx: Transaction,
  member: Member,
  outgoing: readonly OutgoingInvitation[],
  locale: Locale,
): Promise<void> {
  const { companyId } = member;
  const { languages, ...texts } = await readWords(
    tx,
    member,
    outgoing.map(({ email }) => email),
  );
  const mailIds = await Promise.all(
    outgoing.map(({ email, code }) => {
      const address = `${publicUrl}/invitation/${code}`;
      const mail = createInvitationEmail(languages.get(email) ?? locale, { ...texts, address });
      return post(tx, { to: email, companyId, email: mail });
    }),
  );
  await tx.query(sql`
    UPDATE invitations i SET mail_id = posted.mail_id
    FROM unnest(${outgoing.map(({ id }) => id)}::uuid[], ${mailIds}::uuid[]) AS posted (id, mail_id)
    WHERE i.company_id = ${companyId} AND i.id = posted.id`);
}
