import type * as z from 'zod';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { findDeskNearTeam as contract } from '#contract/week/desk-near-team.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import { readDesksNearTeam } from '#server/modules/booking/kinds/desks/desks-near-team.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { WeekDeps } from './week-deps.ts';

/** Finds the free desk nearest to the caller's teams at some hours of a day, by the company's clock. */
export async function findDeskNearTeam(
  { db }: Pick<WeekDeps, 'db'>,
  { companyId, userId }: Member,
  { day, from, to }: { day: string; from: string; to: string },
): Promise<z.input<typeof contract.answer.body>> {
  const timeZone = await readCompanyTimeZone(db, companyId);
  const span = { start: getInstantOfWallClock(day, from, timeZone), end: getInstantOfWallClock(day, to, timeZone) };
  if (span.end <= span.start) return { desk: null };
  const [near] = await readDesksNearTeam(db, { companyId, userId, timeZone, spans: [span] });
  const desk = near?.[0];
  if (!desk) return { desk: null };
  const period = { startDate: new Date(span.start).toISOString(), endDate: new Date(span.end).toISOString() };
  return { desk: { deskId: desk.id, deskNo: desk.label, locationId: desk.containerId, ...period } };
}
