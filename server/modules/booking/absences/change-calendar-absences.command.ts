import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import type { ImportNotificationDeps } from './notify-of-imported-absences.command.ts';
import { notifyOfKeptDays } from './notify-of-kept-days.command.ts';

/** The dependencies of changes of calendar absences. */
export type StoringDeps = ImportNotificationDeps & Pick<AbsenceDeps, 'assignedDesks'>;

/**
 * Locks memberships in one order, before absences and desks. No assignment of these people changes
 * meanwhile, and none of them leaves.
 */
export async function lockMembers(tx: Transaction, companyId: string, userIds: readonly string[]): Promise<void> {
  await tx.query(sql`
    SELECT FROM memberships WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])
    ORDER BY user_id FOR NO KEY UPDATE`);
}

/**
 * Changes absences of the calendar under the locks of the people's desks. A person whose desk
 * others keep on some of the days gets an email. The caller has locked the memberships.
 */
export async function changeCalendarAbsences(
  tx: Transaction,
  deps: StoringDeps,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
  change: () => Promise<void>,
): Promise<void> {
  if (userIds.length === 0) return;
  const changed = { companyId, userIds, pressId: uuid() };
  const { keptDays } = await deps.assignedDesks.keepTakenDays(tx, changed, change);
  await deps.publish(tx, { name: 'absencesChanged', companyId, userIds });
  await notifyOfKeptDays(tx, deps, companyId, keptDays);
}
