import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { NewDeskAssignment } from '#contract/booking/assigned-desks.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { reopenCancelledSeriesDates } from '#server/modules/booking/engine/series/reopen-dates.command.ts';
import { RetryTransactionError, type Transaction } from '#server/platform/database/database.ts';
import { findChangedFields } from '#server/platform/events/changed-fields.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockMemberships, requireActiveMember } from '#server/platform/lock-memberships.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import {
  formatAssignmentDateRange,
  formatWeekdayMultirange,
  getAssignmentAuditValues,
  type StoredDeskAssignment,
  selectAssignments,
} from './assignment-rows.ts';
import { lockDesk } from './lock-desk.ts';
import { readBookingIdsOnWantedDays } from './touched-bookings.query.ts';

type Wanted = Omit<NewDeskAssignment, 'deskId'>;

/** Refuses days in the wrong order with `daysOutOfOrder`. */
export function checkOrderOfDays({ from, until }: Pick<Wanted, 'from' | 'until'>): void {
  if (until !== null && until < from) refuse('daysOutOfOrder', {});
}

/**
 * Locks the owner's membership, then the desk, in the order in which a booking locks them. Refuses
 * an owner who may not book the desk, because then no member could use it.
 */
async function lockOwnerAndDesk(tx: Transaction, companyId: string, userId: string, deskId: string): Promise<void> {
  const [person] = await lockMemberships(tx, companyId, [userId]);
  await lockDesk(tx, companyId, deskId);
  requireActiveMember(person);
  const [area] = await tx.query<{ locationName: string; mayEnter: boolean }>(sql`
    SELECT c.name AS "locationName", ${createMayEnterCondition(userId)} AS "mayEnter"
    FROM all_bookables s JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.id = ${deskId}`);
  const { locationName, mayEnter } = requireFound(area);
  if (!mayEnter) refuse('restrictedArea', { locationName });
}

/** Refuses weekdays and days on which another assignment of the desk holds the desk. */
async function checkOtherOwners(
  tx: Transaction,
  companyId: string,
  { deskId, id, ...days }: Wanted & { deskId: string; id: string },
): Promise<void> {
  const [other] = await tx.query<{ userName: string }>(sql`
    SELECT p.name AS "userName" FROM place_assignments a JOIN people p ON p.company_id = a.company_id AND p.user_id = a.user_id
    WHERE a.company_id = ${companyId} AND a.bookable_id = ${deskId} AND a.id <> ${id}
      AND a.weekdays && ${formatWeekdayMultirange(days.weekdays)}::int4multirange AND a.days && ${formatAssignmentDateRange(days)}::daterange
    ORDER BY a.id LIMIT 1`);
  if (other) refuse('deskAssignedAlready', other);
}

/**
 * Keeps or cancels other people's bookings on the assigned days, as the manager chose. Refuses with
 * `deskHasBookings` if the manager has not chosen yet, or has seen fewer bookings.
 */
async function treatBookings(
  tx: Transaction,
  deps: AssignmentDeps,
  { companyId, userId: by }: Member,
  { deskId, id: assignmentId, bookings, seenBookings, ...days }: Wanted & { deskId: string; id: string },
): Promise<void> {
  const ids = await readBookingIdsOnWantedDays(tx, {
    companyId,
    deskId,
    assignmentId,
    ...days,
    now: deps.clock.now(),
  });
  if (ids.length > (bookings === 'ask' ? 0 : seenBookings)) refuse('deskHasBookings', { bookings: ids.length });
  if (ids.length === 0 || bookings === 'keep') return;
  const reason = 'placeAssigned';
  const cancelled = await cancelBookingsById(tx, deps, deps.kind, { companyId, by, ids, reason });
  await reopenCancelledSeriesDates(tx, companyId, cancelled, { reason, now: deps.clock.now().toISOString() });
}

async function readAssignment(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<StoredDeskAssignment | undefined> {
  const [assignment] = await tx.query<StoredDeskAssignment>(selectAssignments(companyId, sql`a.id = ${id}`));
  return assignment;
}

/** The constraint's violation means that another server assigned the desk in between. */
function retryIfAssigned(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23P01' && constraint === 'assigned_once') throw new RetryTransactionError();
  throw error;
}

/**
 * Assigns a desk to a person. The desk's lock lets a booking and an assignment of one desk take
 * turns.
 * @throws Refused `notFound`, `personNotActive`, `restrictedArea`, `daysOutOfOrder`,
 * `deskAssignedAlready`, `deskHasBookings`
 */
export async function assignDesk(
  deps: AssignmentDeps,
  member: Member,
  { deskId, ...wanted }: NewDeskAssignment,
): Promise<StoredDeskAssignment> {
  checkOrderOfDays(wanted);
  const { companyId, userId: by } = member;
  return await deps.db.transaction(async (tx) => {
    const id = uuid();
    await lockOwnerAndDesk(tx, companyId, wanted.userId, deskId);
    await checkOtherOwners(tx, companyId, { ...wanted, deskId, id });
    await treatBookings(tx, deps, member, { ...wanted, deskId, id });
    await tx
      .query(sql`
        INSERT INTO place_assignments (company_id, id, bookable_id, user_id, weekdays, days, created_on, created_by)
        VALUES (${companyId}, ${id}, ${deskId}, ${wanted.userId}, ${formatWeekdayMultirange(wanted.weekdays)}::int4multirange,
                ${formatAssignmentDateRange(wanted)}::daterange, ${deps.clock.now().toISOString()}, ${by})`)
      .catch(retryIfAssigned);
    const assignment = requireFound(await readAssignment(tx, companyId, id));
    const { userId, containerId } = assignment;
    const after = getAssignmentAuditValues(assignment);
    await deps.publish(tx, { name: 'deskAssigned', companyId, by, userId, after, locationIds: [containerId] });
    return assignment;
  });
}

/**
 * Changes the owner, weekdays or days of an assignment. Its released days stay, unless the owner
 * changes.
 * @throws Refused as {@link assignDesk}
 */
export async function changeAssignment(
  deps: AssignmentDeps,
  member: Member,
  id: string,
  wanted: Wanted,
): Promise<StoredDeskAssignment> {
  checkOrderOfDays(wanted);
  const { companyId, userId: by } = member;
  return await deps.db.transaction(async (tx) => {
    const { placeId: deskId } = requireFound(await readAssignment(tx, companyId, id));
    await lockOwnerAndDesk(tx, companyId, wanted.userId, deskId);
    await checkOtherOwners(tx, companyId, { ...wanted, deskId, id });
    // Bookings are locked before assignments, as in the removal of a member.
    await treatBookings(tx, deps, member, { ...wanted, deskId, id });
    // This lock waits for an absence that releases days, which locks only the assignment.
    await tx.query(sql`
      SELECT FROM place_assignments WHERE company_id = ${companyId} AND id = ${id} FOR NO KEY UPDATE`);
    // The assignment may have ended during the wait for the locks.
    const old = requireFound(await readAssignment(tx, companyId, id));
    if (old.userId !== wanted.userId)
      await tx.query(sql`DELETE FROM assignment_releases WHERE company_id = ${companyId} AND assignment_id = ${id}`);
    await tx
      .query(sql`
        UPDATE place_assignments SET user_id = ${wanted.userId}, weekdays = ${formatWeekdayMultirange(wanted.weekdays)}::int4multirange,
                                     days = ${formatAssignmentDateRange(wanted)}::daterange
        WHERE company_id = ${companyId} AND id = ${id}`)
      .catch(retryIfAssigned);
    // No row is left if the owner or the desk has just gone.
    const assignment = requireFound(await readAssignment(tx, companyId, id));
    const values = { former: getAssignmentAuditValues(old), current: getAssignmentAuditValues(assignment) };
    const change = findChangedFields(values.former, values.current);
    if (!change && old.userId === wanted.userId) return assignment;
    await deps.publish(tx, {
      ...{ name: 'deskAssignmentChanged', companyId, by, userId: wanted.userId, formerUserId: old.userId },
      ...(change ?? { before: {}, after: {} }),
      ...{ values, locationIds: [assignment.containerId] },
    });
    return assignment;
  });
}
