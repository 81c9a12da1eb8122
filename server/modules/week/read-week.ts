import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readClosedDaysOfWeek } from './closed-days.query.ts';
import { readRoster } from './roster.query.ts';
import { presentWeek } from './week.presenter.ts';
import type { WeekDeps } from './week-deps.ts';
import { readWeekRows } from './week-rows.query.ts';

/**
 * Returns the week of a member: their own row, those whom they follow, and those of their teams, at
 * most `limits.weekPeople`.
 */
export async function readWeek(
  { db, clock, links }: Pick<WeekDeps, 'db' | 'clock' | 'links'>,
  member: Member,
  { firstDay, days }: { firstDay: string; days: number },
) {
  const [timeZone, roster, closed] = await Promise.all([
    readCompanyTimeZone(db, member.companyId),
    readRoster(db, member, { firstDay, days }),
    readClosedDaysOfWeek(db, member, { firstDay, days }),
  ]);
  const today = getCalendarDayAt(clock.now().getTime(), timeZone);
  const all = [...new Set([member.userId, ...roster.followed, ...roster.teams.flatMap(({ userIds }) => userIds)])];
  const userIds = all.slice(0, limits.weekPeople);
  const week = { userIds, firstDay, days, today, closed: closed.ofContainers };
  const rows = await readWeekRows(db, member, week);
  return presentWeek(rows, roster, { ...week, more: all.length > userIds.length, closedDays: closed.whole }, links);
}
