import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';

interface LockedInvitation {
  email: string;
  sentOn: string;
  /** The id of the last email that was sent. */
  mailId: string | null;
}

/**
 * Locks a pending invitation until the transaction ends.
 * @throws Refused `notFound`
 */
export async function lockInvitation(tx: Transaction, companyId: string, id: string): Promise<LockedInvitation> {
  const [row] = await tx.query<LockedInvitation>(sql`
    SELECT email, modified_on AS "sentOn", mail_id AS "mailId" FROM invitations
    WHERE company_id = ${companyId} AND id = ${id} AND accepted_on IS NULL AND removed_on IS NULL FOR UPDATE`);
  return requireFound(row);
}
