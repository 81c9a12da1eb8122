import * as contract from '#contract/absences/absence-calendar.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { requireAbsencesEnabled } from './absence.policy.ts';
import { readHrCalendarForAdministrators } from './absence-calendar.query.ts';
import { saveAbsenceCalendar } from './save-absence-calendar.command.ts';

/** The routes of a company's HR calendar. */
export function absenceCalendarRoutes(deps: Parameters<typeof saveAbsenceCalendar>[0]): Route[] {
  return [
    createRoute(contract.getAbsenceCalendar, async ({ caller }) => {
      requireAbsencesEnabled(caller);
      return { calendar: await readHrCalendarForAdministrators(deps.db, caller.companyId) };
    }),
    createRoute(contract.saveAbsenceCalendar, async ({ body, caller }) => {
      requireAbsencesEnabled(caller);
      await saveAbsenceCalendar(deps, caller, body.address);
      return { calendar: await readHrCalendarForAdministrators(deps.db, caller.companyId) };
    }),
  ];
}
