import sql from 'sql-template-tag';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import type { TeamDays } from '#contract/week/team-days.ts';
import { readCompanyToday } from '#server/modules/booking/absences/company-zone.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { areDaysOver, checkTeamDays, sortWeekdays, type TeamDaysRule } from './check-team-days.ts';
import { lockLedTeam } from './lock-led-team.ts';
import { readTeamDaysById, readTeamPeopleIds } from './team-days.query.ts';
import type { WeekDeps } from './week-deps.ts';

/** Locks the team of team days that the member leads, and reads them. @throws Refused `notFound` */
async function lockTeamDays(tx: Transaction, member: Member, id: string): Promise<TeamDays & { team: string }> {
  const { teamId } = await readTeamDaysById(tx, member, id);
  const team = await lockLedTeam(tx, member, teamId);
  // Another lead may have changed or withdrawn them before the lock.
  return { ...(await readTeamDaysById(tx, member, id)), team };
}

const areSameDays = (one: TeamDaysRule, other: TeamDaysRule) =>
  String(sortWeekdays(one.weekdays)) === String(sortWeekdays(other.weekdays)) &&
  one.from === other.from &&
  one.until === other.until;

/**
 * Changes proposed days or their note. A request that changes nothing sends no message. With
 * `before` it changes only what differs from it, so that a change of another lead stays.
 * @throws Refused `notFound`, `daysOutOfOrder`, `teamDaysPassed`, `teamDaysTooFar`
 */
export async function changeTeamDays(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  member: Member,
  id: string,
  { before, ...body }: TeamDaysBody & { before?: TeamDaysBody | undefined },
): Promise<TeamDays> {
  const { companyId, userId: by } = member;
  const today = await readCompanyToday(db, clock, companyId);
  return await db.transaction(async (tx) => {
    const present = await lockTeamDays(tx, member, id);
    const { teamId, team } = present;
    const { weekdays, from, until } = before && areSameDays(before, body) ? present : body;
    const note = before && before.note === body.note ? present.note : body.note;
    const days = { weekdays: sortWeekdays(weekdays), from, until };
    const isSame = areSameDays(present, days) && present.note === note;
    if (isSame) return await readTeamDaysById(tx, member, id);
    checkTeamDays(days, today);
    await tx.query(sql`
      UPDATE team_days SET weekdays = ${days.weekdays}::int[], days = daterange(${from}, ${until}, '[]'), note = ${note},
                           proposed_by = ${by}
      WHERE company_id = ${companyId} AND id = ${id}`);
    await publish(tx, { name: 'teamDaysChanged', companyId, by, id, teamId, team, days, note });
    return await readTeamDaysById(tx, member, id);
  });
}

/** Withdraws proposed days. Bookings stay as they are. @throws Refused `notFound` */
export async function withdrawTeamDays(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  member: Member,
  id: string,
): Promise<void> {
  const { companyId, userId: by } = member;
  const today = await readCompanyToday(db, clock, companyId);
  await db.transaction(async (tx) => {
    const { teamId, team, weekdays, from, until, note } = await lockTeamDays(tx, member, id);
    const userIds = await readTeamPeopleIds(tx, companyId, teamId);
    await tx.query(sql`DELETE FROM team_days WHERE company_id = ${companyId} AND id = ${id}`);
    const days = { weekdays, from, until };
    const isOver = areDaysOver(days, today);
    await publish(tx, { name: 'teamDaysWithdrawn', companyId, by, id, teamId, team, days, note, isOver, userIds });
  });
}
