import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { CompanySettings } from '#contract/company/companies.ts';
import { formatDisplayDay, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { toClosedPeriod } from '#server/modules/booking/engine/opening.query.ts';
import { hasLostMost } from '#server/platform/calendars/has-lost-most.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { cancelBookingsInClosingPeriods } from '../cancel-bookings-in-closing-periods.command.ts';
import type { OpeningLocation } from '../lock-location.ts';
import type { OpeningDeps } from '../opening-deps.ts';
import { joinTouchingPeriods, listOpenedParts, overlaps } from './closed-period-parts.ts';
import { type ClosingPeriod, type ClosingPeriods, keyOfPeriod } from './read-closing-periods.ts';

/**
 * The loss of most coming periods is a fault of the calendar from this number of periods on. A
 * person may remove most of a few.
 */
const fewestToGuard = 4;

/** A reading to store. The caller has locked the tree of the company and the calendar. */
export interface ClosingReading {
  companyId: string;
  /** The person who saves the address. Null for an hourly reading. */
  by: string | null;
  settings: CompanySettings;
  location: OpeningLocation;
  host: string;
  read: Pick<ClosingPeriods, 'periods' | 'leftOut'>;
  /** The number of bookings that the person agreed to cancel. An hourly reading has no bound. */
  confirmed: number;
  /** False to change nothing when the calendar has lost most of its coming periods. */
  trustsLoss: boolean;
}

/** Reads the coming days of a location that a calendar has closed. */
function readStoredPeriods(
  tx: Transaction,
  { companyId, location, today }: { companyId: string; location: Pick<OpeningLocation, 'id'>; today: string },
): Promise<(ClosingPeriod & { id: string })[]> {
  return tx.query<ClosingPeriod & { id: string }>(sql`
    SELECT id, lower(days) AS "from", upper(days) - 1 AS until, name FROM closed_days
    WHERE company_id = ${companyId} AND container_id = ${location.id} AND from_calendar AND upper(days) > ${today}::date
    ORDER BY days, id`);
}

/** Writes periods for the audit trail. Touching days of one name are one period. */
const periodsText = (periods: readonly ClosingPeriod[]) =>
  joinTouchingPeriods(periods)
    .map(({ from, until, name }) => {
      const days = from === until ? formatDisplayDay(from) : `${formatDisplayDay(from)} – ${formatDisplayDay(until)}`;
      return name ? `${days} ${name}` : days;
    })
    .join(', ');

/** A location whose calendar opens days again. `by` is null for an hourly reading. */
type Reopening = Pick<ClosingReading, 'companyId' | 'by' | 'location' | 'host'>;

/**
 * Removes periods of a calendar. Publishes the days that open again.
 * @param staying the periods of the calendar that stay or take the place of others
 */
async function openPeriods(
  tx: Transaction,
  deps: OpeningDeps,
  { companyId, by, location, host, today, staying }: Reopening & { today: string; staying: readonly ClosingPeriod[] },
  periods: readonly (ClosingPeriod & { id: string })[],
): Promise<void> {
  if (periods.length === 0) return;
  await tx.query(sql`
    DELETE FROM closed_days
    WHERE company_id = ${companyId} AND from_calendar AND id = ANY(${periods.map(({ id }) => id)}::uuid[])`);
  const opened = periods.flatMap((period) => listOpenedParts(period, staying, today));
  if (opened.length === 0) return;
  const { id: locationId, published } = location;
  const before = { closingCalendar: host, closedDays: periodsText(opened) };
  await deps.publish(tx, { name: 'daysReopened', companyId, locationId, by, published, before, after: {} });
}

/** Opens all coming days of a location again that its calendar has closed. */
export async function openAgain(
  tx: Transaction,
  deps: OpeningDeps,
  { today, ...reopening }: Reopening & { today: string },
): Promise<void> {
  const { companyId, location } = reopening;
  await openPeriods(
    tx,
    deps,
    { ...reopening, today, staying: [] },
    await readStoredPeriods(tx, { companyId, location, today }),
  );
}

/**
 * Makes the closed days of a location equal to those of its calendar, as part of the caller's
 * transaction. New days close as by hand. Days that left the calendar open again.
 * @returns the number of cancelled bookings, or null if most days are missing and nothing changed
 * @throws Refused `moreBookings`
 */
export async function storeClosingPeriods(
  tx: Transaction,
  deps: OpeningDeps,
  { companyId, by, settings, location, host, read, confirmed, trustsLoss }: ClosingReading,
): Promise<number | null> {
  const now = deps.clock.now();
  const today = getCalendarDayAt(now.getTime(), location.timeZone);
  const stored = await readStoredPeriods(tx, { companyId, location, today });
  // The day may have changed during the reading.
  const wanted = read.periods.filter(({ until }) => until >= today);
  const [storedKeys, wantedKeys] = [stored, wanted].map((some) => new Set(some.map(keyOfPeriod)));
  const added = wanted.filter((period) => !storedKeys!.has(keyOfPeriod(period)));
  const removed = stored.filter((period) => !wantedKeys!.has(keyOfPeriod(period)));
  const lost = removed.filter((period) => !wanted.some((one) => overlaps(one, period))).length;
  if (!trustsLoss && hasLostMost({ coming: stored.length, lost }, fewestToGuard)) return null;
  const closing = { companyId, by, settings };
  const cancelled = await cancelBookingsInClosingPeriods(tx, deps, closing, {
    ...{ location, confirmed },
    periods: added.map(toClosedPeriod),
  });
  await openPeriods(tx, deps, { companyId, by, location, host, today, staying: wanted }, removed);
  const rows = added.map((period) => ({ ...period, id: uuid() }));
  await tx.query(sql`
    INSERT INTO closed_days (company_id, id, container_id, days, name, from_calendar)
    SELECT ${companyId}, w.id, ${location.id}, daterange(w."from", w.until, '[]'), w.name, true
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w (id uuid, "from" date, until date, name text)`);
  await tx.query(sql`
    UPDATE closing_calendars
    SET read_on = ${now.toISOString()}, problem = NULL, periods = ${wanted.length}, left_out = ${read.leftOut}
    WHERE company_id = ${companyId} AND container_id = ${location.id}`);
  const about = { companyId, locationId: location.id, by, published: location.published };
  if (added.length > 0) {
    const after = { closingCalendar: host, closedDays: periodsText(added), cancelled };
    await deps.publish(tx, { name: 'daysClosed', ...about, before: {}, after });
  }
  return cancelled;
}
