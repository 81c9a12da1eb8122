import sql from 'sql-template-tag';
import { minuteMs } from '#contract/time/durations.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { readEventLinks } from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { requiredGraphRole } from '../graph/graph.ts';
import { ApplicationRefused, GraphFailure, isMailboxNotFound } from '../graph/graph-failure.ts';
import { importChanges } from '../in/import-changes.command.ts';
import type { FindMemberByUserId } from '../in/import-own-event.ts';
import { subscribeToRoomCalendar } from '../in/subscribe.command.ts';
import { storeCompanyIncident, storeRoomIncident, storeRoomInSync } from '../incidents/store-incident.command.ts';
import { verifyWrittenEvent } from '../out/read-back.ts';
import { sendChanges } from '../out/send-changes.command.ts';
import { requireGraphRole } from '../settings/prove-connection.ts';
import { decryptCredentials, readStoredExchangeSettings } from '../settings/stored-settings.query.ts';
import { clearRoomDirtyFlag } from './clear-room-dirty-flag.command.ts';
import { endMailboxSync } from './end-mailbox-sync.command.ts';
import { withRoomLease } from './lease.command.ts';
import { readSyncedRoom, type StoredSyncedRoom, type SyncedRoom } from './room.ts';
import { syncRoomTask } from './sync-room.job.ts';

/** Milliseconds until a room's next sync after each kind of failure. */
const waits = { throttled: 10_000, unreachable: 20_000, mailbox: 5 * minuteMs };
/**
 * The largest number of bookings whose events one sync reads again in the room's calendar, because
 * they are not in sync.
 */
const mostReadAgain = 20;

/**
 * Stores a failure of Microsoft, and throws any other error.
 * @returns whether the sync should run again now
 */
async function storeFailure(deps: ExchangeDeps, room: SyncedRoom, error: unknown): Promise<'again' | 'later'> {
  if (error instanceof GraphFailure && (error.status === 401 || error.status === 403)) {
    // Either this mailbox denies access, or the application has lost its role.
    room.graph.forgetToken();
    try {
      await requireGraphRole(room.graph);
    } catch (refused) {
      await storeIncident(deps, room, refused);
      return 'later';
    }
    // The role is granted now, but the token of the failed request lacked it. This token may be
    // older than the last one, which another room has fetched.
    if (error.granted && !error.granted.includes(requiredGraphRole)) return 'again';
  }
  await storeIncident(deps, room, error);
  return 'later';
}

async function storeIncident(deps: ExchangeDeps, room: SyncedRoom, error: unknown): Promise<void> {
  if (error instanceof ApplicationRefused) return await storeCompanyIncident(deps, room, error);
  if (!(error instanceof GraphFailure)) throw error;
  if (error.status === 429) {
    const until = new Date(deps.clock.now().getTime() + (error.waitMs ?? waits.throttled)).toISOString();
    await deps.db.query(sql`
      UPDATE exchange_rooms SET not_before = ${until}, dirty = true
      WHERE company_id = ${room.companyId} AND room_id = ${room.roomId}`);
    return;
  }
  if (error.status === 401 || error.status === 403)
    return await storeRoomIncident(deps, room, 'permission', waits.mailbox);
  if (isMailboxNotFound(error)) return await storeRoomIncident(deps, room, 'mailbox', waits.mailbox);
  if (error.status > 0 && error.status < 500)
    deps.log.warn({ roomId: room.roomId, err: error.message }, 'a room’s calendar does not take what we say');
  await storeRoomIncident(deps, room, 'unreachable', Math.max(error.waitMs ?? 0, waits.unreachable));
}

/**
 * Runs one sync of a room. It sends changes, imports the calendar's changes, and then sends changes
 * that had to wait.
 */
async function runSync(deps: ExchangeDeps, memberOf: FindMemberByUserId, room: SyncedRoom): Promise<void> {
  const { db } = deps;
  await subscribeToRoomCalendar(deps, room);
  const before = await clearRoomDirtyFlag(deps.db, room);
  if (!before) return;
  await sendChanges(deps, room);
  const now = await clearRoomDirtyFlag(deps.db, room);
  if (!now) return;
  if (before.dirty || now.dirty || room.deltaLink === null) await importChanges(deps, memberOf, room);
  await sendChanges(deps, room);
  const unsure = await readEventLinks(
    db,
    room,
    sql`NOT l.in_step AND l.origin = 'biurko' AND l.booking_id IS NOT NULL AND l.event_id IS NOT NULL
        AND l.ends_on > ${deps.clock.now().toISOString()}`,
  );
  // A remaining collision waits for an administrator or for the next notification, because an
  // immediate read would find the same. Notifications that arrived meanwhile are still handled.
  for (const eventLink of unsure.slice(0, mostReadAgain)) await verifyWrittenEvent(db, room, eventLink);
  await storeRoomInSync(deps, room);
}

interface RoomKey {
  companyId: string;
  roomId: string;
}

/** Returns the room if it can be synced now. Null if it has to wait. */
async function readyRoom(deps: ExchangeDeps, { companyId, roomId }: RoomKey): Promise<SyncedRoom | null> {
  const { db, clock, encryptor, openGraph } = deps;
  const [settings, stored, [free]] = await Promise.all([
    readStoredExchangeSettings(db, companyId),
    readSyncedRoom(db, companyId, roomId),
    db.query(sql`
      SELECT FROM exchange_rooms r JOIN companies c ON c.id = r.company_id AND c.is_active
      WHERE r.company_id = ${companyId} AND r.room_id = ${roomId}
        AND (r.not_before IS NULL OR r.not_before <= ${clock.now().toISOString()})`),
  ]);
  const isOn = settings && settings.trouble === null && (settings.enabled || stored?.leaving);
  if (!stored || !free || !isOn) return null;
  const { clientSecret: encryptedSecret } = settings;
  const credentials = decryptCredentials(encryptor, settings);
  if (credentials) return roomOf(stored, openGraph(credentials), encryptedSecret);
  // A secret that was encrypted with another AUTH_SECRET is as useless as an expired one. An
  // administrator must type it again.
  const unreadable = new ApplicationRefused('UNAUTHORIZED', 'the stored secret cannot be opened');
  if (settings.enabled) await storeCompanyIncident(deps, { companyId, encryptedSecret }, unreadable);
  return null;
}

const roomOf = (stored: StoredSyncedRoom, graph: SyncedRoom['graph'], encryptedSecret: string | null): SyncedRoom => ({
  ...stored,
  ...{ graph, encryptedSecret },
  path: `/users/${encodeURIComponent(stored.identifier)}`,
});

/**
 * Syncs a room. If another server holds the room's lease, the call does nothing. The other server
 * checks for new work before it releases the lease.
 */
export type SyncRoom = (key: RoomKey, signal: AbortSignal) => Promise<void>;

/** Creates the function that syncs a room, on one server at a time, as long as there is work. */
export function createRoomSyncer(deps: ExchangeDeps, memberOf: FindMemberByUserId): SyncRoom {
  return (key, signal) =>
    withRoomLease(deps.db, key, async () => {
      const room = signal.aborted ? null : await readyRoom(deps, key);
      // A room whose sync has ended and that has no work left waits until the integration is
      // switched on again.
      if (!room || (room.leaving === 'keep' && !room.dirty)) return 'later';
      try {
        if (room.leaving) await endMailboxSync(deps, room);
        else await runSync(deps, memberOf, room);
        return 'done';
      } catch (error) {
        return await storeFailure(deps, room, error);
      }
    });
}

/** Returns the handler of the jobs that sync a room. */
export const createSyncRoomHandler = (sync: SyncRoom): JobHandler<'exchangeRoom'> =>
  createJobHandler(syncRoomTask, (of, { signal }) => sync(of, signal));
