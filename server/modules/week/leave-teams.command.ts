import sql from 'sql-template-tag';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

type Leaving = Extract<PeopleEvent, { name: 'memberRemoved' | 'memberDeletedAccount' }>;

/**
 * Takes people who leave the company out of its teams, and deletes their marks and whom they
 * follow. The team days that they proposed stay without their name. A member who is turned off
 * stays there, unseen, and is back once turned on.
 */
export function removeLeaversFromTeams(): Subscriber<Leaving> {
  const leave = async (tx: Transaction, { companyId, userIds }: Leaving) => {
    for (const table of [sql`team_members`, sql`team_leads`, sql`week_marks`])
      await tx.query(sql`DELETE FROM ${table} WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`);
    await tx.query(sql`
      UPDATE team_days SET proposed_by = NULL WHERE company_id = ${companyId} AND proposed_by = ANY(${userIds}::uuid[])`);
    await tx.query(sql`
      DELETE FROM week_follows
      WHERE company_id = ${companyId} AND (user_id = ANY(${userIds}::uuid[]) OR followed_id = ANY(${userIds}::uuid[]))`);
  };
  return { inTransaction: { memberRemoved: leave, memberDeletedAccount: leave } };
}
