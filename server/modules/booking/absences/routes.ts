import sql from 'sql-template-tag';
import { countDays } from '#contract/absences/absence-days.ts';
import * as contract from '#contract/absences/absences.ts';
import { kindsInPackage } from '#contract/places/booked-kinds.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { requireAbsences } from './absence.policy.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { readAbsences, readAway, readPresses } from './absences.query.ts';
import { readCompanyZone } from './company-zone.query.ts';
import * as saving from './save-absence.command.ts';
import { presentTouchedBooking } from './touched-booking.presenter.ts';
import { readTouchedBookings } from './touched-bookings.query.ts';
import { undoFreeing } from './undo-freeing.command.ts';

/** Days after its end on which an absence stays in the person's list. */
const listedDays = 31;

/** The routes of a member's absences, and of the days on which colleagues are away (WEEK-03). */
export function absenceRoutes(deps: AbsenceDeps): Route[] {
  const { db, clock } = deps;
  return [
    createRoute(contract.listAbsences, async ({ caller }) => {
      requireAbsences(caller);
      const now = clock.now();
      const timeZone = await readCompanyZone(db, caller.companyId);
      const today = getCalendarDayAt(now.getTime(), timeZone);
      const which = sql`a.last_day >= ${addDays(today, -listedDays)}::date`;
      const absences = await readAbsences(db, caller, kindsInPackage(caller.limits), { which, timeZone, now });
      return { absences, presses: await readPresses(db, caller, now), timeZone, today };
    }),
    createRoute(contract.previewAbsence, async ({ body, caller, exchange: { language } }) => {
      requireAbsences(caller);
      const now = clock.now();
      const period = saving.checkPeriod(body, await readCompanyZone(db, caller.companyId), now);
      const asked = { period, now, limit: limits.freedBookings + 1 };
      const rows = await readTouchedBookings(db, caller, kindsInPackage(caller.limits), asked);
      const at = { period, now: now.getTime(), language };
      const bookings = rows.slice(0, limits.freedBookings).map((row) => presentTouchedBooking(row, caller.userId, at));
      return { bookings, more: rows.length > bookings.length };
    }),
    createRoute(contract.addAbsence, async ({ body, caller }) => {
      requireAbsences(caller);
      return await saving.addAbsence(deps, caller, body, await readCompanyZone(db, caller.companyId));
    }),
    createRoute(contract.changeAbsence, async ({ params: { id }, body, caller }) => {
      requireAbsences(caller);
      return await saving.changeAbsence(deps, caller, { ...body, id }, await readCompanyZone(db, caller.companyId));
    }),
    createRoute(contract.removeAbsence, async ({ params: { id }, caller }) => {
      requireAbsences(caller);
      await saving.removeAbsence(deps, caller, id);
      return undefined;
    }),
    createRoute(contract.freeBookings, async ({ body, caller }) => {
      requireAbsences(caller);
      return { freed: await saving.freePeriod(deps, caller, body, await readCompanyZone(db, caller.companyId)) };
    }),
    createRoute(contract.undoFreeing, async ({ params: { id }, caller, exchange: { language } }) => {
      requireAbsences(caller);
      return { bookings: await undoFreeing(deps, caller, id, language) };
    }),
    createRoute(contract.listAway, async ({ body, caller }) => {
      requireAbsences(caller);
      if (body.lastDay < body.firstDay) refuse('daysOutOfOrder', {});
      if (countDays(body) > limits.awayDays) refuse('absenceTooLong', { days: limits.awayDays });
      const timeZone = await readCompanyZone(db, caller.companyId);
      const today = getCalendarDayAt(clock.now().getTime(), timeZone);
      // A request for past days begins today, so no member can count a colleague's past absences.
      const [, firstDay] = [body.firstDay, today].toSorted() as [string, string];
      return { away: await readAway(db, caller.companyId, { ...body, firstDay }) };
    }),
  ];
}
