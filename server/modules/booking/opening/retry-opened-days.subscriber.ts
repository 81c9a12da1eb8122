import type { CompanyEvent } from '#server/events/company-events.ts';
import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import { retryFinalDates } from '#server/modules/booking/engine/series/retry-final-dates.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { OpeningDeps } from './opening-deps.ts';

/**
 * Lets nights try dates of series again whose days a change may have opened: closed days end, a
 * country of holidays changes, a location moves, or the company switches opening hours off.
 */
export function retryOpenedDays({
  clock,
}: Pick<OpeningDeps, 'clock'>): Subscriber<OpeningHoursEvent | LocationEvent | CompanyEvent> {
  const retry = (tx: Transaction, { companyId }: { companyId: string }) =>
    retryFinalDates(tx, { companyId, now: clock.now() });
  return {
    inTransaction: {
      daysReopened: retry,
      locationMoved: retry,
      async locationOpeningSet(tx, { companyId, after }) {
        if ('holidays' in after) await retry(tx, { companyId });
      },
      async companySettingsChanged(tx, { companyId, after }) {
        if (after.openingHours === false) await retry(tx, { companyId });
      },
    },
  };
}
