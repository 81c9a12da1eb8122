import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { found } from '#server/platform/http/refused.ts';

/** An invitation that waits, held still for the rest of the transaction. @throws Refused `notFound` */
export async function holdInvitation(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<{ email: string; sentOn: string }> {
  const [row] = await tx.query<{ email: string; sentOn: string }>(sql`
    SELECT email, modified_on AS "sentOn" FROM invitations
    WHERE company_id = ${companyId} AND id = ${id} AND accepted_on IS NULL AND removed_on IS NULL FOR UPDATE`);
  return found(row);
}
