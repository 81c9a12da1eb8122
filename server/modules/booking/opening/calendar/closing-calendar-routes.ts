import * as contract from '#contract/places/closing-calendar.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { readOpeningLocation } from '../lock-location.ts';
import { requireOpeningHours } from '../opening.policy.ts';
import { readClosingCalendar } from './closing-calendar.query.ts';
import type { ClosingCalendarDeps } from './closing-calendar-deps.ts';
import { previewClosingCalendar } from './preview-closing-calendar.query.ts';
import { saveClosingCalendar } from './save-closing-calendar.command.ts';

/** The routes of the calendars that close locations (WEEK-05f). */
export function closingCalendarRoutes(deps: ClosingCalendarDeps): Route[] {
  return [
    createRoute(contract.getClosingCalendar, async ({ caller, params: { locationId } }) => {
      const { companyId } = requireOpeningHours(caller);
      await readOpeningLocation(deps.db, companyId, locationId);
      return { calendar: await readClosingCalendar(deps.db, { companyId, locationId }) };
    }),
    createRoute(contract.previewClosingCalendar, ({ caller, params, body }) =>
      previewClosingCalendar(deps, requireOpeningHours(caller), params.locationId, body.address),
    ),
    createRoute(contract.saveClosingCalendar, async ({ caller, params: { locationId }, body }) => {
      const member = requireOpeningHours(caller);
      const { address, bookings: confirmed } = body;
      const cancelled = await saveClosingCalendar(deps, member, { locationId, address, confirmed });
      const { companyId } = member;
      return { calendar: await readClosingCalendar(deps.db, { companyId, locationId }), cancelled };
    }),
  ];
}
