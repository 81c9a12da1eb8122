import sql from 'sql-template-tag';
import { readCompanySettings } from '#server/modules/companies/company-settings.query.ts';
import { rereadCalendar, type UndecryptableAddressProblem } from '#server/platform/calendars/reread-calendar.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import { readOpeningLocation } from '../lock-location.ts';
import { type ClosingCalendarKey, lockClosingCalendar, readEncryptedClosingAddress } from './closing-calendar.query.ts';
import type { ClosingCalendarDeps } from './closing-calendar-deps.ts';
import { type ClosingCalendarFailure, type ClosingPeriods, readClosingPeriods } from './read-closing-periods.ts';
import { storeClosingPeriods } from './store-closing-periods.command.ts';

type Result = ClosingPeriods | ClosingCalendarFailure;

/**
 * Stores an hourly reading. After a failure, it stores the problem and leaves the days unchanged.
 * The loss of most coming days is such a failure, unless the previous reading found it too.
 */
async function storeResult(
  tx: Transaction,
  deps: ClosingCalendarDeps,
  { companyId, locationId }: ClosingCalendarKey,
  { encrypted, result }: { encrypted: string; result: Result | UndecryptableAddressProblem },
): Promise<void> {
  await lockCompanyLimits(tx, companyId);
  const same = await lockClosingCalendar(tx, { companyId, locationId, encrypted });
  if (!same) return;
  if (!('problem' in result)) {
    const location = await readOpeningLocation(tx, companyId, locationId);
    const settings = await readCompanySettings(tx, companyId);
    const stored = await storeClosingPeriods(tx, deps, {
      ...{ companyId, by: null, settings, location, host: same.host, read: result },
      confirmed: Number.POSITIVE_INFINITY,
      trustsLoss: same.problem === 'closingCalendarShrunk',
    });
    if (stored !== null) return;
  }
  const problem = `closingCalendar${'problem' in result ? result.problem : 'Shrunk'}`;
  await tx.query(sql`
    UPDATE closing_calendars SET read_on = ${deps.clock.now().toISOString()}, problem = ${problem}
    WHERE company_id = ${companyId} AND container_id = ${locationId}`);
}

/**
 * Reads the calendar of a location again, and closes and opens its days in one transaction. It
 * changes nothing if the address has changed meanwhile, or the location is removed.
 */
export async function syncClosingCalendar(deps: ClosingCalendarDeps, key: ClosingCalendarKey): Promise<void> {
  const { companyId, locationId } = key;
  await rereadCalendar<Result>(deps, {
    readAddress: () => readEncryptedClosingAddress(deps.db, key),
    async read(address) {
      const { timeZone } = await readOpeningLocation(deps.db, companyId, locationId);
      return await readClosingPeriods(deps, timeZone, address);
    },
    store: (tx, encrypted, result) => storeResult(tx, deps, key, { encrypted, result }),
  });
}
