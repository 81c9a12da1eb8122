import sql from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import { listTeamDays } from '#contract/week/team-days.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';

/**
 * Locks a team that the member leads, so that changes of its days take turns. Returns its name.
 * The member stays in the company meanwhile.
 * @throws Refused `notFound` for a team that the member does not lead
 */
export async function lockLedTeam(
  tx: Transaction,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  teamId: string,
): Promise<string> {
  await lockMemberships(tx, companyId, [userId], { isShared: true });
  const [team] = await tx.query<{ name: string }>(sql`
    SELECT name FROM teams WHERE company_id = ${companyId} AND id = ${teamId} FOR NO KEY UPDATE`);
  // Another transaction may have changed the leads before the lock. Only a second statement sees
  // that.
  const [lead] = await tx.query(sql`
    SELECT user_id FROM team_leads WHERE company_id = ${companyId} AND team_id = ${teamId} AND user_id = ${userId}`);
  requireFound(lead);
  return requireFound(team).name;
}

/** Returns the weekdays in order, each once. */
export const sortWeekdays = (weekdays: readonly number[]): number[] =>
  [...new Set(weekdays)].toSorted((one, other) => one - other);

/** Returns whether no proposed day is left from today on. */
export function areDaysOver(days: Pick<TeamDaysBody, 'weekdays' | 'from' | 'until'>, today: string): boolean {
  const [, first] = [days.from, today].toSorted() as [string, string];
  // Each weekday comes within seven days.
  return listTeamDays(days, first, addDays(first, 6)).length === 0;
}

/**
 * Refuses days that are over, out of order or too far ahead.
 * @throws Refused `daysOutOfOrder`, `teamDaysPassed`, `teamDaysTooFar`
 */
export function checkTeamDays(days: Pick<TeamDaysBody, 'weekdays' | 'from' | 'until'>, today: string): void {
  const { from, until } = days;
  if (until !== null && until < from) refuse('daysOutOfOrder', {});
  const lastDay = addDays(today, limits.weekDaysAhead);
  if (from > lastDay) refuse('teamDaysTooFar', { lastDay });
  if (areDaysOver(days, today)) refuse('teamDaysPassed', {});
}
