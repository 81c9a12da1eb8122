import sql from 'sql-template-tag';
import { countAbsenceDays } from '#contract/absences/absence-days.ts';
import * as contract from '#contract/absences/absences.ts';
import { getKindsInPackage } from '#contract/places/booked-kinds.ts';
import { addDays, getCalendarDayAt, getLaterDay } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { requireAbsencesEnabled } from './absence.policy.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { readAbsences, readColleagueAbsences, readFreeingsOutsideAbsences } from './absences.query.ts';
import { readCompanyTimeZone } from './company-zone.query.ts';
import { markAbsenceAsWrong } from './mark-absence.command.ts';
import * as saving from './save-absence.command.ts';
import { presentBookingInAbsence, presentStayedBookings } from './touched-booking.presenter.ts';
import { readBookingsInAbsence } from './touched-bookings.query.ts';
import { rebookOutsideAbsence, undoFreeing } from './undo-freeing.command.ts';

/** Days after its end on which an absence stays in the person's list. */
const listedDays = 31;

/** The routes of a member's absences, and of the days on which colleagues are away (WEEK-03). */
export function absenceRoutes(deps: AbsenceDeps): Route[] {
  const { db, clock } = deps;
  return [
    createRoute(contract.listAbsences, async ({ caller }) => {
      requireAbsencesEnabled(caller);
      const now = clock.now();
      const timeZone = await readCompanyTimeZone(db, caller.companyId);
      const today = getCalendarDayAt(now.getTime(), timeZone);
      const which = sql`a.last_day >= ${addDays(today, -listedDays)}::date`;
      const { listedAbsences: most } = limits;
      const asked = { which, timeZone, now, limit: most + 1 };
      const absences = await readAbsences(db, caller, getKindsInPackage(caller.limits), asked);
      const presses = await readFreeingsOutsideAbsences(db, caller, { now, limit: most + 1 });
      const more = absences.length > most || presses.length > most;
      return { absences: absences.slice(0, most), presses: presses.slice(0, most), more, timeZone, today };
    }),
    createRoute(contract.previewAbsence, async ({ body, caller, exchange: { language } }) => {
      requireAbsencesEnabled(caller);
      const now = clock.now();
      const period = saving.requireAbsenceSpan(body, await readCompanyTimeZone(db, caller.companyId), now);
      const asked = { period, now, limit: limits.freedBookings + 1 };
      const rows = await readBookingsInAbsence(db, caller, getKindsInPackage(caller.limits), asked);
      const at = { period, now: now.getTime(), language };
      const bookings = rows
        .slice(0, limits.freedBookings)
        .map((row) => presentBookingInAbsence(row, caller.userId, at));
      return { bookings, more: rows.length > bookings.length };
    }),
    createRoute(contract.addAbsence, async ({ body, caller, exchange: { language } }) => {
      requireAbsencesEnabled(caller);
      const saved = await saving.addAbsence(deps, caller, body, await readCompanyTimeZone(db, caller.companyId));
      return { ...saved, stayed: presentStayedBookings(saved.stayed, language) };
    }),
    createRoute(contract.changeAbsence, async ({ params: { id }, body, caller, exchange: { language } }) => {
      requireAbsencesEnabled(caller);
      const timeZone = await readCompanyTimeZone(db, caller.companyId);
      const saved = await saving.changeAbsence(deps, caller, { ...body, id }, timeZone);
      return { ...saved, stayed: presentStayedBookings(saved.stayed, language) };
    }),
    createRoute(contract.markAbsence, async ({ params: { id }, body: { isWrong }, caller }) => {
      requireAbsencesEnabled(caller);
      return await markAbsenceAsWrong(deps, caller, { id, isWrong }, await readCompanyTimeZone(db, caller.companyId));
    }),
    createRoute(contract.removeAbsence, async ({ params: { id }, caller }) => {
      requireAbsencesEnabled(caller);
      return { keptDays: await saving.removeAbsence(deps, caller, id) };
    }),
    createRoute(contract.freeBookings, async ({ body, caller, exchange: { language } }) => {
      requireAbsencesEnabled(caller);
      const timeZone = await readCompanyTimeZone(db, caller.companyId);
      const { freed, stayed } = await saving.freeBookingsOfPeriod(deps, caller, body, timeZone);
      return { freed, stayed: presentStayedBookings(stayed, language) };
    }),
    createRoute(contract.undoFreeing, async ({ params: { id }, query, caller, exchange: { language } }) => {
      requireAbsencesEnabled(caller);
      if (query.onlyOutside) {
        const timeZone = await readCompanyTimeZone(db, caller.companyId);
        return { bookings: await rebookOutsideAbsence(deps, caller, id, { timeZone, language }), keptDays: [] };
      }
      return await undoFreeing(deps, caller, id, language);
    }),
    createRoute(contract.undoFreeingOutside, async ({ params: { id }, caller, exchange: { language } }) => {
      requireAbsencesEnabled(caller);
      const timeZone = await readCompanyTimeZone(db, caller.companyId);
      return { bookings: await rebookOutsideAbsence(deps, caller, id, { timeZone, language }), keptDays: [] };
    }),
    createRoute(contract.listAway, async ({ body, caller }) => {
      requireAbsencesEnabled(caller);
      if (body.lastDay < body.firstDay) refuse('daysOutOfOrder', {});
      if (countAbsenceDays(body) > limits.awayDays) refuse('absenceTooLong', { days: limits.awayDays });
      const timeZone = await readCompanyTimeZone(db, caller.companyId);
      const today = getCalendarDayAt(clock.now().getTime(), timeZone);
      // A request for past days begins today, so no member can count a colleague's past absences.
      const firstDay = getLaterDay(body.firstDay, today);
      return { away: await readColleagueAbsences(db, caller, { ...body, firstDay }) };
    }),
  ];
}
