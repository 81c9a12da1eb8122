import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { CompanyOpeningRules } from '#server/modules/booking/engine/opening.query.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { cancelNewlyClosedBookings } from './cancel-newly-closed.command.ts';
import { readContainerIdsOfCompany, readOpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';

/**
 * Cancels the bookings on days that another change closes: a location moves below a closed one, or
 * the company switches opening hours on. This runs in the transaction of that change, and refuses
 * it if it would cancel more bookings than the person has confirmed.
 */
export function cancelBookingsClosedByMoveOrSwitch(deps: OpeningDeps): Subscriber<LocationEvent | CompanyEvent> {
  return {
    inTransaction: {
      async locationMoved(tx, { companyId, by, locationId, parentId, formerParentId, confirmed }) {
        const { containerIds } = await readOpeningLocation(tx, companyId, locationId);
        await cancelNewlyClosedBookings(tx, deps, {
          ...{ companyId, by, locationId, containerIds, confirmed },
          compare(openings) {
            const above = openings.of(parentId);
            const former = (all: ApplicableOpeningRules): ApplicableOpeningRules => [
              ...all.slice(0, all.length - above.length),
              ...openings.of(formerParentId),
            ];
            return { added: { of: () => above }, before: { of: (id) => former(openings.of(id)) } };
          },
        });
      },
      async companySettingsChanged(tx, { companyId, by, after, confirmed = 0 }) {
        if (after.openingHours !== true) return;
        const containerIds = await readContainerIdsOfCompany(tx, companyId);
        const compare = (openings: CompanyOpeningRules) => ({ added: openings, before: { of: () => [] } });
        // The crew of an earlier closed day may have booked past the rules, and nothing tells when.
        const about = { companyId, by, locationId: null, containerIds, confirmed, isBypassKept: true };
        await cancelNewlyClosedBookings(tx, deps, { ...about, compare });
      },
    },
  };
}
