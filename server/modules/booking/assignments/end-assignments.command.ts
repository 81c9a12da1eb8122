import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { getAssignmentAuditValues, type StoredDeskAssignment, selectAssignments } from './assignment-rows.ts';

/** The company, the person who acts, and a condition over the assignments a. */
interface Ending {
  companyId: string;
  by: string;
  which: Sql;
}

/** Ends assignments, with their released days. Returns how many it ended. */
export async function endAssignments(
  tx: Transaction,
  { publish }: Pick<AssignmentDeps, 'publish'>,
  { companyId, by, which }: Ending,
): Promise<number> {
  const some = await tx.query<StoredDeskAssignment>(
    sql`${selectAssignments(companyId, which)} ORDER BY a.id FOR UPDATE OF a`,
  );
  if (some.length === 0) return 0;
  await tx.query(sql`
    DELETE FROM place_assignments WHERE company_id = ${companyId} AND id = ANY(${some.map(({ id }) => id)}::uuid[])`);
  await publish(tx, {
    ...{ name: 'deskAssignmentEnded', companyId, by },
    ended: some.map((one) => ({ userId: one.userId, before: getAssignmentAuditValues(one) })),
    locationIds: [...new Set(some.map(({ containerId }) => containerId))],
  });
  return some.length;
}

/** Ends one assignment. @throws Refused `notFound` */
export async function endAssignment(
  deps: AssignmentDeps,
  { companyId, userId: by }: Member,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await endAssignments(tx, deps, { companyId, by, which: sql`a.id = ${id}` });
    if (ended === 0) refuse('notFound', {});
  });
}
