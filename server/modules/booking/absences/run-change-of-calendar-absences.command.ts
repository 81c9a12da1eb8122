import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import type { ImportNotificationDeps } from './notify-of-imported-absences.command.ts';
import { notifyOfKeptDays } from './notify-of-kept-days.command.ts';

/** The dependencies of changes of calendar absences. */
export type ImportedAbsenceStoringDeps = ImportNotificationDeps & Pick<AbsenceDeps, 'assignedDesks'>;

/** The people whose absences of the calendar change. */
interface ChangedPeople {
  companyId: string;
  userIds: readonly string[];
  /**
   * The people who may lose days of absence. Only their desks are locked, because added absences
   * free days alone.
   */
  losing: readonly string[];
}

/**
 * Changes absences of the calendar. A person whose desk others keep on some of the lost days gets
 * an email. The caller has locked the memberships.
 */
export async function runChangeOfCalendarAbsences(
  tx: Transaction,
  deps: ImportedAbsenceStoringDeps,
  { companyId, userIds, losing }: ChangedPeople,
  change: () => Promise<void>,
): Promise<void> {
  if (userIds.length === 0) return;
  const changed = { companyId, userIds: losing, pressId: uuid() };
  await deps.assignedDesks.keepTakenDays(tx, changed, change);
  const keptDays = losing.length > 0 ? await deps.assignedDesks.readKeptDays(tx, changed) : [];
  await deps.publish(tx, { name: 'absencesChanged', companyId, userIds });
  await notifyOfKeptDays(tx, deps, companyId, keptDays);
}
