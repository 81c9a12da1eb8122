import sql from 'sql-template-tag';
import { cancelBookingsOfMeetings } from '#server/modules/booking/engine/meetings.command.ts';
import { selectRoomsWithMailbox } from '#server/modules/booking/kinds/rooms/rooms-with-mailbox.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { lockedRoomJoinCondition, selectRoomsForUpdate } from './lock-rooms.ts';
import { syncRoomTask } from './sync-room.job.ts';

/** Days after the end of a booking in which its changes are still sent. */
export const daysSentAfterEnd = 1;

/**
 * Queues every booking of these rooms that is not over and did not come from a calendar. It also
 * queues bookings whose events a calendar still has.
 */
async function queueBookings(tx: Transaction, companyId: string, roomIds: readonly string[], now: Date): Promise<void> {
  await tx.query(sql`
    INSERT INTO exchange_changes (company_id, room_id, booking_id)
    SELECT b.company_id, b.bookable_id, b.id FROM bookings b
    WHERE b.company_id = ${companyId} AND b.kind = 'room' AND b.bookable_id = ANY(${roomIds}::uuid[]) AND b.state < 2
      AND b.occupies && tstzrange(${now.toISOString()}, NULL) AND upper(b.during) > ${now.toISOString()} AND NOT b.from_calendar AND b.held_until IS NULL
    UNION
    -- A booking that was sent before the integration was switched off may be cancelled by now.
    SELECT l.company_id, l.room_id, l.booking_id FROM exchange_links l
    WHERE l.company_id = ${companyId} AND l.room_id = ANY(${roomIds}::uuid[]) AND l.booking_id IS NOT NULL
      AND l.ends_on > ${now.toISOString()}
    ON CONFLICT DO NOTHING`);
}

/**
 * Adds jobs for due rooms of any company. `priority` puts them after the jobs for people's own
 * changes.
 */
export async function enqueueDueRoomSyncs(
  { addJob, db }: Pick<ExchangeDeps, 'addJob' | 'db'>,
  rooms: readonly { companyId: string; roomId: string }[],
  priority: number,
): Promise<void> {
  const atOnce = 1_000;
  for (let from = 0; from < rooms.length; from += atOnce) {
    const some = rooms.slice(from, from + atOnce);
    await db.transaction((tx) => addJob(tx, ...some.map((payload) => ({ task: syncRoomTask, payload, priority }))));
  }
}

/** Adds a job for each of these rooms, which runs at once. */
export async function enqueueRoomSyncs(
  { addJob }: Pick<ExchangeDeps, 'addJob'>,
  tx: Transaction,
  companyId: string,
  roomIds: readonly string[],
): Promise<void> {
  await addJob(tx, ...roomIds.map((roomId) => ({ task: syncRoomTask, payload: { companyId, roomId } })));
}

/**
 * Begins the sync of new rooms with a mailbox, and ends it for rooms whose mailbox was changed or
 * removed. Does nothing when the integration is off.
 * @param wake syncs all rooms, also unchanged ones
 * @returns the number of rooms whose sync begins or ends
 */
export async function reconcileRooms(
  deps: Pick<ExchangeDeps, 'addJob' | 'clock'>,
  tx: Transaction,
  companyId: string,
  { wake: all = false } = {},
): Promise<number> {
  const now = deps.clock.now();
  // The integration may have been switched off while a sync waited for Microsoft. The rooms then
  // stay as they are.
  const [on] = await tx.query(sql`
    SELECT FROM exchange_settings WHERE company_id = ${companyId} AND enabled FOR NO KEY UPDATE`);
  if (!on) return 0;
  const added = await tx.query<{ id: string }>(sql`
    INSERT INTO exchange_rooms (company_id, room_id, identifier)
    SELECT ${companyId}, room.id, room.identifier FROM (${selectRoomsWithMailbox(companyId)}) AS room ORDER BY room.id
    ON CONFLICT (company_id, room_id) DO UPDATE SET leaving = NULL, dirty = true, trouble = NULL, trouble_on = NULL, not_before = NULL
    WHERE exchange_rooms.identifier = excluded.identifier AND exchange_rooms.leaving IS NOT NULL
    RETURNING room_id AS id`);
  const left = await tx.query<{ id: string }>(sql`
    UPDATE exchange_rooms r SET leaving = 'remove', dirty = true
    FROM (${selectRoomsForUpdate(sql`
      k.company_id = ${companyId} AND k.leaving IS DISTINCT FROM 'remove' AND NOT EXISTS (
        SELECT FROM (${selectRoomsWithMailbox(companyId)}) AS room WHERE room.id = k.room_id AND room.identifier = k.identifier)`)}) AS held
    WHERE ${lockedRoomJoinCondition}
    RETURNING r.room_id AS id`);
  await queueBookings(
    tx,
    companyId,
    added.map(({ id }) => id),
    now,
  );
  const stayed = all
    ? await tx.query<{ id: string }>(sql`
        UPDATE exchange_rooms r SET dirty = true, trouble = NULL, trouble_on = NULL, not_before = NULL
        FROM (${selectRoomsForUpdate(sql`k.company_id = ${companyId}`)}) AS held WHERE ${lockedRoomJoinCondition} RETURNING r.room_id AS id`)
    : [];
  const ids = new Set([...added, ...left, ...stayed].map(({ id }) => id));
  await enqueueRoomSyncs(deps, tx, companyId, [...ids]);
  return added.length + left.length;
}

/** Cancels the bookings that came from calendars, because the sync no longer maintains them. */
async function dropImported(
  deps: Pick<ExchangeDeps, 'clock' | 'publish' | 'kind'>,
  tx: Transaction,
  companyId: string,
): Promise<void> {
  const taken = await tx.query<{ id: string }>(sql`
    SELECT booking_id AS id FROM exchange_links
    WHERE company_id = ${companyId} AND origin = 'outlook' AND booking_id IS NOT NULL
      AND ends_on > ${deps.clock.now().toISOString()}`);
  await cancelBookingsOfMeetings(
    tx,
    deps,
    { companyId, kind: deps.kind },
    taken.map(({ id }) => id),
  );
  await tx.query(sql`DELETE FROM exchange_links WHERE company_id = ${companyId} AND origin = 'outlook'`);
}

/**
 * Ends the sync of all rooms after the integration was switched off. `events` decides whether
 * Biurko's events stay in the calendars.
 */
export async function endAllRoomSyncs(
  deps: Pick<ExchangeDeps, 'addJob' | 'clock' | 'publish' | 'kind'>,
  tx: Transaction,
  companyId: string,
  events: 'keep' | 'remove',
): Promise<void> {
  await dropImported(deps, tx, companyId);
  const rooms = await tx.query<{ id: string }>(sql`
    UPDATE exchange_rooms r SET leaving = ${events}, dirty = true, not_before = NULL
    FROM (${selectRoomsForUpdate(sql`k.company_id = ${companyId}`)}) AS held WHERE ${lockedRoomJoinCondition} RETURNING r.room_id AS id`);
  await enqueueRoomSyncs(
    deps,
    tx,
    companyId,
    rooms.map(({ id }) => id),
  );
}

/**
 * Prepares the rooms for another application of the same tenant. The links to events stay, but not
 * the subscriptions of the former application.
 */
export async function resetGraphSubscriptions(tx: Transaction, companyId: string): Promise<void> {
  await tx.query(sql`
    UPDATE exchange_rooms r SET delta_link = NULL, subscription_id = NULL, subscription_until = NULL, subscribed_on = NULL,
      state_hash = NULL
    FROM (${selectRoomsForUpdate(sql`k.company_id = ${companyId}`)}) AS held WHERE ${lockedRoomJoinCondition}`);
}

/**
 * Deletes all synced rooms, because the connection now leads to another tenant. The sync begins
 * again, and events in the former tenant's calendars stay.
 */
export async function deleteAllSyncedRooms(
  deps: Pick<ExchangeDeps, 'clock' | 'publish' | 'kind'>,
  tx: Transaction,
  companyId: string,
): Promise<void> {
  await dropImported(deps, tx, companyId);
  await tx.query(sql`
    DELETE FROM exchange_rooms r USING (${selectRoomsForUpdate(sql`k.company_id = ${companyId}`)}) AS held WHERE ${lockedRoomJoinCondition}`);
}
