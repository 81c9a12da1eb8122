import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/locales.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { mayHaveMailbox } from '#server/platform/mail/mailer.command.ts';

/** An active member who receives messages about a company. */
export interface Recipient {
  userId: string;
  email: string;
  language: Locale;
}

/** The facts about the company and the acting person in an email. */
export interface EmailCompanyAndActor {
  companyName: string;
  urlName: string;
  /**
   * The name of the person who acted. Null if no person acted, or the person is unknown in the
   * company.
   */
  by: string | null;
}

/** Reads which of these people are active members. All others get no message. */
export async function readActiveRecipients(
  db: Queryable,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, Recipient>> {
  const rows = await db.query<Recipient>(sql`
    SELECT u.id AS "userId", u.email, u.language FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${companyId} AND m.user_id = ANY(${userIds}::uuid[]) AND m.status = 'active'`);
  return new Map(rows.map((row) => [row.userId, row]));
}

/**
 * Reads the emails of those people who are active members and have a mailbox. As organisers of
 * meetings they receive answers at these addresses.
 */
export async function readReachableOrganizerEmails(
  db: Queryable,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const recipients = await readActiveRecipients(db, companyId, [...new Set(userIds)]);
  return new Map(
    [...recipients.values()].flatMap(({ userId, email }) => (mayHaveMailbox(email) ? [[userId, email]] : [])),
  );
}

/** Reads the facts about the company for an email, with the name of the person who acted. */
export async function readEmailCompanyAndActor(
  db: Queryable,
  companyId: string,
  by: string | null,
): Promise<EmailCompanyAndActor> {
  const [row] = await db.query<EmailCompanyAndActor>(sql`
    SELECT c.name AS "companyName", c.url_name AS "urlName",
           (SELECT p.name FROM people p WHERE p.company_id = c.id AND p.user_id = ${by}::uuid) AS by
    FROM companies c WHERE c.id = ${companyId}`);
  return row!;
}
