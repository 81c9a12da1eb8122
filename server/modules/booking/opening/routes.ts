import { listOpening } from '#contract/places/list-opening.ts';
import * as contract from '#contract/places/opening.ts';
import { limits } from '#contract/wire/limits.ts';
import { getKnownHolidayCountries } from '#server/platform/holidays/holidays.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { checkClosedDays, closeDays, reopenDays } from './close-days.command.ts';
import { readLocationOpenings } from './list-opening.query.ts';
import { requireOpeningHours } from './opening.policy.ts';
import type { OpeningDeps } from './opening-deps.ts';
import { previewOpening } from './preview-opening.query.ts';
import { setOpening } from './set-opening.command.ts';

/** The routes of opening hours and closed days. */
export function openingRoutes(deps: OpeningDeps): Route[] {
  return [
    createRoute(listOpening, async ({ caller, query }) => {
      const member = requireOpeningHours(caller);
      checkClosedDays(query, limits.openingDays);
      return { locations: await readLocationOpenings(deps.db, member, query) };
    }),
    createRoute(contract.listHolidayCountries, ({ caller }) => {
      requireOpeningHours(caller);
      return { countries: getKnownHolidayCountries() };
    }),
    createRoute(contract.previewOpening, ({ caller, params, body }) =>
      previewOpening(deps, requireOpeningHours(caller), params.locationId, body),
    ),
    createRoute(contract.setLocationOpening, async ({ caller, params, body: { bookings: confirmed, ...wanted } }) => {
      await setOpening(deps, requireOpeningHours(caller), params.locationId, { wanted, confirmed });
      return undefined;
    }),
    createRoute(contract.closeDays, ({ caller, params, body }) =>
      closeDays(deps, requireOpeningHours(caller), params.locationId, body),
    ),
    createRoute(contract.reopenDays, async ({ caller, params }) => {
      await reopenDays(deps, requireOpeningHours(caller), params.id);
      return undefined;
    }),
  ];
}
