import type { CompanyEvent } from '#server/events/company-events.ts';
import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import { retryFinalDates } from '#server/modules/booking/engine/series/retry-final-dates.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { findOpeningLocation, lockPlacesOfContainers, readContainerIdsOfCompany } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';

/**
 * Lets nights try dates of series again whose days a change may have opened: closed days end, a
 * country of holidays changes, a location moves, or the company switches opening hours off. It first
 * locks the places. A night that judges them now ends before, so that its refusals count too.
 */
export function retryOpenedDays({
  clock,
}: Pick<OpeningDeps, 'clock'>): Subscriber<OpeningHoursEvent | LocationEvent | CompanyEvent> {
  const retryOn = async (tx: Transaction, companyId: string, containerIds: readonly string[]) => {
    await lockPlacesOfContainers(tx, companyId, { containerIds });
    await retryFinalDates(tx, { companyId, now: clock.now() });
  };
  const retry = async (tx: Transaction, { companyId, locationId }: { companyId: string; locationId: string }) => {
    const location = await findOpeningLocation(tx, companyId, locationId);
    await retryOn(tx, companyId, location?.containerIds ?? []);
  };
  return {
    inTransaction: {
      daysReopened: retry,
      locationMoved: retry,
      async locationOpeningSet(tx, event) {
        if ('holidays' in event.after) await retry(tx, event);
      },
      async companySettingsChanged(tx, { companyId, after }) {
        if (after.openingHours === false) await retryOn(tx, companyId, await readContainerIdsOfCompany(tx, companyId));
      },
    },
  };
}
