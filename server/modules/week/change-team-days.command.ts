import sql from 'sql-template-tag';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import type { TeamDays } from '#contract/week/team-days.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { areDaysOver, checkTeamDays, lockLedTeam, sortWeekdays } from './lock-led-team.ts';
import { readTeamDays } from './team-days.query.ts';
import type { WeekDeps } from './week-deps.ts';

/** Locks the team of team days that the member leads, and reads them. @throws Refused `notFound` */
async function lockTeamDays(tx: Transaction, member: Member, id: string): Promise<TeamDays & { team: string }> {
  const { teamId } = await readTeamDays(tx, member, id);
  const team = await lockLedTeam(tx, member, teamId);
  // Another lead may have changed or withdrawn them before the lock.
  return { ...(await readTeamDays(tx, member, id)), team };
}

/**
 * Changes proposed days or their note. A request that changes nothing sends no message.
 * @throws Refused `notFound`, `daysOutOfOrder`, `teamDaysPassed`, `teamDaysTooFar`
 */
export async function changeTeamDays(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  member: Member,
  id: string,
  { from, until, note, ...body }: TeamDaysBody,
): Promise<TeamDays> {
  const { companyId, userId: by } = member;
  const today = getCalendarDayAt(clock.now().getTime(), await readCompanyTimeZone(db, companyId));
  const days = { weekdays: sortWeekdays(body.weekdays), from, until };
  return await db.transaction(async (tx) => {
    const before = await lockTeamDays(tx, member, id);
    const { teamId, team } = before;
    const isSame =
      String(before.weekdays) === String(days.weekdays) &&
      before.from === from &&
      before.until === until &&
      before.note === note;
    if (isSame) return await readTeamDays(tx, member, id);
    checkTeamDays(days, today);
    await tx.query(sql`
      UPDATE team_days SET weekdays = ${days.weekdays}::int[], days = daterange(${from}, ${until}, '[]'), note = ${note},
                           proposed_by = ${by}
      WHERE company_id = ${companyId} AND id = ${id}`);
    await publish(tx, { name: 'teamDaysChanged', companyId, by, id, teamId, team, days, note });
    return await readTeamDays(tx, member, id);
  });
}

/** Withdraws proposed days. Bookings stay as they are. @throws Refused `notFound` */
export async function withdrawTeamDays(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  member: Member,
  id: string,
): Promise<void> {
  const { companyId, userId: by } = member;
  const today = getCalendarDayAt(clock.now().getTime(), await readCompanyTimeZone(db, companyId));
  await db.transaction(async (tx) => {
    const { teamId, team, weekdays, from, until, note } = await lockTeamDays(tx, member, id);
    await tx.query(sql`DELETE FROM team_days WHERE company_id = ${companyId} AND id = ${id}`);
    const days = { weekdays, from, until };
    const isOver = areDaysOver(days, today);
    await publish(tx, { name: 'teamDaysWithdrawn', companyId, by, id, teamId, team, days, note, isOver });
  });
}
