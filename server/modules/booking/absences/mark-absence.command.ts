import sql from 'sql-template-tag';
import type { Absence } from '#contract/absences/absences.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { lockActiveMember } from '#server/platform/lock-memberships.ts';
import type { AbsenceDeps, KeptDayOfOwner } from './absence-deps.ts';
import { publishAbsencesChanged, readSavedAbsence } from './save-absence.command.ts';

/**
 * Marks an absence of the HR calendar as wrong, or as right again. A wrong one covers no day, so
 * days of assigned desks come back. A repeated request changes nothing.
 * @returns the absence, and the days of assigned desks that others keep
 * @throws Refused `personNotActive`, `notFound` unless the absence is the member's and from
 * the HR calendar
 */
export async function markAbsenceAsWrong(
  deps: AbsenceDeps,
  member: Member,
  { id, isWrong }: { id: string; isWrong: boolean },
  timeZone: string,
): Promise<{ absence: Absence; keptDays: KeptDayOfOwner[] }> {
  const { companyId, userId } = member;
  const press = { companyId, userIds: [userId], pressId: id };
  return await deps.db.transaction(async (tx) => {
    await lockActiveMember(tx, member);
    const [found] = await tx.query<{ isWrong: boolean }>(sql`
      SELECT is_wrong AS "isWrong" FROM absences
      WHERE company_id = ${companyId} AND user_id = ${userId} AND id = ${id} AND source = 'calendar' FOR UPDATE`);
    if (requireFound(found).isWrong !== isWrong) {
      await deps.assignedDesks.keepTakenDays(tx, press, () =>
        tx.query(sql`UPDATE absences SET is_wrong = ${isWrong} WHERE company_id = ${companyId} AND id = ${id}`),
      );
      await publishAbsencesChanged(tx, deps, member);
    }
    const keptDays = await deps.assignedDesks.readKeptDays(tx, press);
    return { absence: await readSavedAbsence(tx, member, { id, timeZone, now: deps.clock.now() }), keptDays };
  });
}
