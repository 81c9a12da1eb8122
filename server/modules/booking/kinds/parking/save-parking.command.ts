import sql from 'sql-template-tag';
import type { ParkingDraft } from '#contract/parking/parking-management.ts';
import type { TimeZoneChangeConfirmation } from '#contract/time/kept-times.ts';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import { lockAndCheckTimeZoneChange } from '#server/modules/booking/engine/lock-and-check-time-zone-change.ts';
import { getCanonicalTimeZone } from '#server/platform/canonical-time-zone.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import { checkParking } from './check-parking.ts';
import { readSpaceAllowance, readStoredParking, type StoredParking } from './managed-parkings.query.ts';
import {
  findParkingChanges,
  getNewlyClosedSpaceIds,
  isParkingUnchanged,
  type ParkingChanges,
} from './parking-changes.ts';
import { lockSpaces, type ParkingDeps } from './parking-deps.ts';
import { writeParking } from './write-parking.command.ts';

/**
 * The requested state of a parking. `modifiedOn` is the version that the administrator saw, null
 * for a new parking. `cancels` is the number of bookings that the administrator agreed to cancel.
 */
interface Saved extends ParkingDraft {
  modifiedOn: string | null;
  cancels: number;
  keptTimes?: TimeZoneChangeConfirmation;
}

/** Refuses the id of any existing or removed container. */
async function checkNewId(tx: Transaction, companyId: string, id: string): Promise<void> {
  const taken = await tx.query(sql`SELECT FROM all_containers WHERE company_id = ${companyId} AND id = ${id}`);
  if (taken.length > 0) refuse('idTaken', { ids: [id] });
}

/**
 * Checks that a change starts from the current version, and that an added parking has a new id.
 * @throws Refused `notFound`, `idTaken`, `changedMeanwhile`
 */
async function checkSeen(tx: Transaction, companyId: string, stored: StoredParking | null, { id, modifiedOn }: Saved) {
  if (!stored) return modifiedOn === null ? await checkNewId(tx, companyId, id) : refuse('notFound', {});
  if (modifiedOn === null) refuse('idTaken', { ids: [id] });
  if (stored.modifiedOn !== modifiedOn) refuse('changedMeanwhile', {});
}

/**
 * Returns the values for the audit trail: the changed fields, and the numbers of spaces, people and
 * cancelled bookings.
 */
function told({ before, after, added, changed, removed }: ParkingChanges, cancelled: number) {
  const countPeople = ({ users, ...fields }: ParkingChanges['after']) => ({
    ...fields,
    ...(users && { people: users.length }),
  });
  const counts = {
    ...{ spacesAdded: added.length, spacesChanged: changed.length, spacesRemoved: removed.length },
    cancelled,
  };
  const spaces = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  return { before: countPeople(before), after: { ...countPeople(after), ...spaces } };
}

/**
 * Returns the hours of the automatic release if the save changes them, else false. Null hours end
 * the release.
 */
function newRelease(
  wanted: Pick<Saved, 'autoReleaseUnconfirmedBooking' | 'timeForBookingConfirmation'>,
  { after }: ParkingChanges,
) {
  const { autoReleaseUnconfirmedBooking: releases, timeForBookingConfirmation: hours } = wanted;
  const isNew = 'autoReleaseUnconfirmedBooking' in after || (releases && 'timeForBookingConfirmation' in after);
  return isNew && { release: { hours: releases ? hours : null } };
}

/**
 * Returns the changed and removed spaces. If other people may book from now on, it returns all
 * stored spaces. The save then waits for requests that book now, so that none adds a booking after
 * its response.
 */
function getSpaceIdsToLock(stored: StoredParking | null, { after, changed, removed }: ParkingChanges): string[] {
  const isListChanged = 'allUsers' in after || 'users' in after;
  const spaces = isListChanged && stored ? stored.parkingSpaces : [...changed, ...removed];
  return spaces.map(({ id }) => id);
}

/**
 * Adds or changes a parking in one transaction (PARK-02 to PARK-04). A save without changes
 * succeeds, because the client may retry after a lost response.
 * @returns the version of the parking
 * @throws Refused as contract/parking/parking-management.ts lists
 */
export async function saveParking(
  { db, clock, publish }: ParkingDeps,
  { companyId, userId: by }: Member,
  { cancels, modifiedOn, keptTimes: kept, ...draft }: Saved,
): Promise<string> {
  const users = draft.allUsers ? [] : [...new Set(draft.users)];
  const wanted = { ...draft, timeZone: getCanonicalTimeZone(draft.timeZone), users };
  return await db.transaction(async (tx) => {
    const now = clock.now();
    await lockCompanyLimits(tx, companyId);
    const [stored = null, allowance] = await Promise.all([
      readStoredParking(tx, companyId, wanted.id),
      readSpaceAllowance(tx, companyId, wanted.id),
    ]);
    const changes = findParkingChanges(stored, wanted);
    if (stored && isParkingUnchanged(changes)) return stored.modifiedOn;
    await checkSeen(tx, companyId, stored, { ...wanted, modifiedOn, cancels });
    await checkParking(tx, { companyId, stored, wanted, changes, allowance });

    const from = stored && stored.timeZone !== wanted.timeZone ? stored.timeZone : null;
    if (from)
      await lockAndCheckTimeZoneChange(tx, {
        companyId,
        containerId: wanted.id,
        from,
        to: wanted.timeZone,
        kept,
        now,
      });
    const [removed, closed] = [changes.removed.map(({ id }) => id), getNewlyClosedSpaceIds(changes)];
    const ending = { containerIds: [wanted.id], removed: [...removed, ...closed], locked: [] };
    await lockSpaces(tx, companyId, getSpaceIdsToLock(stored, changes));
    const ended = await countBookingsAtClosedPlaces(tx, companyId, ending, now);
    if (ended.bookings > cancels) refuse('moreBookings', ended);

    const version = await writeParking(tx, { companyId, by, now }, wanted, changes);
    const ofParking = { companyId, parkingId: wanted.id, by, ...told(changes, ended.bookings) };
    await publish(
      tx,
      stored
        ? { ...ofParking, name: 'parkingSaved', ...newRelease(wanted, changes) }
        : { ...ofParking, name: 'parkingAdded' },
    );
    for (const [reason, ids] of [
      ['placeRemoved', removed],
      ['placeLocked', closed],
    ] as const)
      if (ids.length > 0)
        await publish(tx, { name: 'placesClosed', companyId, by, reason, closed: { ...ending, removed: ids } });
    if (from) {
      const keep = kept?.keep ?? 'wallClock';
      const ofClocks = { companyId, by, containerId: wanted.id, from, to: wanted.timeZone, keep };
      await publish(tx, { name: 'clocksSet', ...ofClocks });
    }
    return version;
  });
}
