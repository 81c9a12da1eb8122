import sql from 'sql-template-tag';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockOpeningLocation, type OpeningLocation, readOpeningLocation } from '../lock-location.ts';
import { readClosingCalendar } from './closing-calendar.query.ts';
import type { ClosingCalendarDeps } from './closing-calendar-deps.ts';
import { readTypedCalendar } from './read-typed-calendar.ts';
import { openAgain, storeClosingPeriods } from './store-closing-periods.command.ts';

/** The calendar that a person wants for a location. An empty address means none. */
interface WantedCalendar {
  locationId: string;
  address: string;
  /** The number of bookings that the person agreed to cancel. */
  confirmed: number;
}

/** Publishes the change of the calendar's host for the audit trail. The address is a secret. */
async function publishHost(
  tx: Transaction,
  { publish }: ClosingCalendarDeps,
  { companyId, userId: by }: Member,
  { location, before, after }: { location: OpeningLocation; before: string | null; after: string | null },
): Promise<void> {
  const { id: locationId, published } = location;
  await publish(tx, {
    ...{ name: 'locationOpeningSet', companyId, locationId, by, published },
    before: { closingCalendar: before },
    after: { closingCalendar: after },
  });
}

/** Removes the calendar of a location, and opens its coming days again. */
async function removeCalendar(deps: ClosingCalendarDeps, member: Member, locationId: string): Promise<void> {
  const { companyId, userId: by } = member;
  await deps.db.transaction(async (tx) => {
    const location = await lockOpeningLocation(tx, companyId, locationId);
    const [removed] = await tx.query<{ host: string }>(sql`
      DELETE FROM closing_calendars WHERE company_id = ${companyId} AND container_id = ${locationId} RETURNING host`);
    if (!removed) return;
    const { host } = removed;
    const today = getCalendarDayAt(deps.clock.now().getTime(), location.timeZone);
    await openAgain(tx, deps, { companyId, by, location, host, today });
    await publishHost(tx, deps, member, { location, before: host, after: null });
  });
}

/**
 * Connects a location to another calendar, or to none if the address is empty. The server reads the
 * calendar first, outside any transaction, and keeps the address only if that works. The days of
 * the former calendar open again, unless the new one has them too.
 * @returns the number of cancelled bookings
 * @throws Refused `notFound`, `moreBookings`, and the refusals of `readTypedCalendar`
 */
export async function saveClosingCalendar(
  deps: ClosingCalendarDeps,
  member: Member,
  { locationId, address: typed, confirmed }: WantedCalendar,
): Promise<number> {
  const { companyId, userId: by, settings } = member;
  if (typed === '') {
    await removeCalendar(deps, member, locationId);
    return 0;
  }
  const { timeZone } = await readOpeningLocation(deps.db, companyId, locationId);
  const { url, read } = await readTypedCalendar(deps, { companyId, timeZone, typed });
  return await deps.db.transaction(async (tx) => {
    const location = await lockOpeningLocation(tx, companyId, locationId);
    const before = await readClosingCalendar(tx, { companyId, locationId });
    await tx.query(sql`
      INSERT INTO closing_calendars (company_id, container_id, address, host)
      VALUES (${companyId}, ${locationId}, ${deps.encryptor.encrypt(url.href)}, ${url.host})
      ON CONFLICT (company_id, container_id) DO UPDATE SET address = excluded.address, host = excluded.host`);
    await publishHost(tx, deps, member, { location, before: before?.host ?? null, after: url.host });
    const cancelled = await storeClosingPeriods(tx, deps, {
      ...{ companyId, by, settings, location, host: url.host, read, confirmed },
      trustsLoss: true,
    });
    return cancelled ?? 0;
  });
}
