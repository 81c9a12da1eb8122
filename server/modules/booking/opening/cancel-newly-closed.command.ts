import { addDays } from '#contract/time/wall-clock.ts';
import {
  type CompanyOpeningRules,
  type FirstAndLastDay,
  holidayDaysAhead,
  readCompanyOpeningRules,
} from '#server/modules/booking/engine/opening.query.ts';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readBookingsOutsideOpening } from './bookings-outside-opening.query.ts';
import { cancelBookingsOnClosedDays } from './cancel-on-closed-days.command.ts';
import { lockPlacesOfContainers } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';

/** A change that is written already, and by which stored closed days begin to hold. */
interface NewlyAppliedClosedDays {
  companyId: string;
  by: string;
  /** The location that the change moved. Null if the change concerns the whole company. */
  locationId: string | null;
  /** The containers for which they begin to hold. */
  containerIds: readonly string[];
  /** The number of bookings that the person agreed to cancel. */
  confirmed: number;
  /** True if bookings stay that were made past the rules. */
  isBypassKept?: boolean;
  /**
   * Returns the rules that begin to apply to each container, and all rules that applied to it before.
   */
  compare(openings: CompanyOpeningRules): { added: CompanyOpeningRules; before: CompanyOpeningRules };
}

/**
 * Cancels the bookings on closed days that did not apply to a location before. A location may have
 * moved below a closed one, or the company has switched opening hours on.
 * @throws Refused `moreBookings`
 */
export async function cancelNewlyClosedBookings(
  tx: Transaction,
  deps: OpeningDeps,
  { companyId, by, locationId, containerIds, confirmed, isBypassKept = false, compare }: NewlyAppliedClosedDays,
): Promise<void> {
  const settings = await readCompanySettings(tx, companyId);
  if (!settings.openingHours) return;
  const now = deps.clock.now();
  // The days are a day wider on both sides, because each container has a clock of its own.
  const today = now.toISOString().slice(0, 10);
  const days: FirstAndLastDay = { from: addDays(today, -1), until: addDays(today, holidayDaysAhead + 1) };
  const { added, before } = compare(await readCompanyOpeningRules(tx, companyId, days));
  const closes = ({ closed, holidayOn }: ReturnType<CompanyOpeningRules['of']>[number]) =>
    closed.length > 0 || holidayOn;
  if (!containerIds.some((id) => added.of(id).some(closes))) return;
  await lockPlacesOfContainers(tx, companyId, { containerIds });
  const touched = await readBookingsOutsideOpening(
    tx,
    deps,
    { companyId, settings },
    { containerIds, days, now, isBypassKept, added, before },
  );
  await cancelBookingsOnClosedDays(tx, deps, { companyId, userId: by }, { touched, confirmed });
  if (touched.length === 0) return;
  const after = { cancelled: touched.length };
  await deps.publish(tx, { name: 'closedDaysApplied', companyId, locationId, by, before: {}, after });
}
