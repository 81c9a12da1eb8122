import { setTimeout } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { minuteMs } from '#contract/time/durations.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { lockedRoomJoinCondition, selectRoomsForUpdate } from './lock-rooms.ts';
import { enqueueDueRoomSyncs } from './reconcile-rooms.command.ts';
import type { SyncRoom } from './sync-room.command.ts';

/** Milliseconds after a read in which a booking needs no new read of the calendar. */
const freshForBookingMs = 15_000;
/** Milliseconds after a read in which viewing a calendar needs no new read. */
const freshForLookingMs = minuteMs;
/** The longest wait of a booking for Microsoft, in milliseconds. */
const patienceMs = 1_500;
/** Milliseconds for which a server caches the connected companies and the viewed places. */
const rememberedMs = 20_000;
/** The largest number of viewed places in a server's cache. */
const mostRemembered = 10_000;
/** The priority of jobs for viewed calendars, which come after the jobs for bookings. */
const afterPeople = 5;

/**
 * Returns a function that checks whether a company is connected. One query reads all connected
 * companies, at most once per cache time.
 */
function connectedCompanies({
  db,
  clock,
}: Pick<ExchangeDeps, 'db' | 'clock'>): (companyId: string) => Promise<boolean> {
  let read: Promise<Set<string>> | null = null;
  let readOn = 0;
  return async (companyId) => {
    const now = clock.now().getTime();
    if (!read || Math.abs(now - readOn) > rememberedMs) {
      readOn = now;
      read = db
        .query<{ id: string }>(sql`SELECT company_id AS id FROM exchange_settings WHERE enabled AND trouble IS NULL`)
        .then((rows) => new Set(rows.map(({ id }) => id)));
      read.catch(() => {
        read = null;
      });
    }
    return (await read).has(companyId);
  };
}

/**
 * Marks rooms as in need of a sync (`dirty`), if their calendar was not read for `freshMs`
 * milliseconds. It skips rooms that have to wait after a failure. Returns the ids of the marked
 * rooms.
 */
function markDue({ db, clock }: Pick<ExchangeDeps, 'db' | 'clock'>, companyId: string, which: Sql, freshMs: number) {
  const now = clock.now().getTime();
  return db.query<{ companyId: string; roomId: string }>(sql`
    UPDATE exchange_rooms r SET dirty = true
    FROM (${selectRoomsForUpdate(sql`
      s.enabled AND s.trouble IS NULL AND k.company_id = ${companyId} AND ${which}
      AND k.leaving IS NULL AND k.first_done AND k.asked_on <= ${new Date(now - freshMs).toISOString()}
      AND (k.not_before IS NULL OR k.not_before <= ${new Date(now).toISOString()})`)}) AS held
    WHERE ${lockedRoomJoinCondition}
    RETURNING r.company_id AS "companyId", r.room_id AS "roomId"`);
}

/**
 * Creates the functions that read calendars when it matters: before a booking, and when people view
 * them. Notifications may be lost, and a subscribed room is polled rarely. A company without a
 * connection costs no statement of its own. Before a booking, a restored copy sends no request.
 */
export function createCalendarRefresher(
  deps: ExchangeDeps,
  sync: SyncRoom,
  isCopy: () => boolean,
): OutsideRoomCalendars {
  const { db, clock, log } = deps;
  const isConnected = connectedCompanies(deps);
  const looked = new Map<string, number>();

  /**
   * Waits, at most {@link patienceMs}, until the server that holds the room's lease has read the
   * calendar.
   */
  async function untilAsked({ companyId, roomId }: { companyId: string; roomId: string }, since: string) {
    for (let waited = 0; waited < patienceMs; waited += 100) {
      const [asked] = await db.query(sql`
        SELECT FROM exchange_rooms WHERE company_id = ${companyId} AND room_id = ${roomId}
          AND (asked_on >= ${since} OR not_before > ${since} OR lease IS NULL)`);
      if (asked) return;
      await setTimeout(100);
    }
  }

  async function ask(companyId: string, which: Sql): Promise<void> {
    const since = clock.now().toISOString();
    const [room] = await markDue(deps, companyId, which, freshForBookingMs);
    if (!room) return;
    await sync(room, new AbortController().signal);
    await untilAsked(room, since);
  }

  async function enqueueSync(companyId: string, which: Sql): Promise<void> {
    if (!(await isConnected(companyId))) return;
    await enqueueDueRoomSyncs(deps, await markDue(deps, companyId, which, freshForLookingMs), afterPeople);
  }

  return {
    async askBefore(companyId, what) {
      const roomId =
        'roomId' in what
          ? sql`${what.roomId}`
          : sql`(SELECT bookable_id FROM bookings WHERE company_id = ${companyId} AND id = ${what.bookingId})`;
      const asked = async () => {
        if (!isCopy() && (await isConnected(companyId))) await ask(companyId, sql`k.room_id = ${roomId}`);
      };
      // The booking rules decide in any case. After a failure here, the check that runs every
      // minute reads the calendar.
      const quietly = asked().catch((error) =>
        log.warn({ err: error }, 'a calendar could not be asked before a booking'),
      );
      await Promise.race([quietly, setTimeout(patienceMs)]);
    },
    lookedAt(companyId, where) {
      const now = clock.now().getTime();
      const keyOf = (place: string) => `${companyId} ${place}`;
      const places = 'roomId' in where ? [where.roomId] : [...new Set(where.locationIds)];
      const due = places.filter((place) => Math.abs(now - (looked.get(keyOf(place)) ?? 0)) >= rememberedMs);
      if (due.length === 0) return;
      if (looked.size + due.length > mostRemembered) looked.clear();
      for (const place of due) looked.set(keyOf(place), now);
      const which =
        'roomId' in where
          ? sql`k.room_id = ${where.roomId}`
          : sql`k.room_id IN (SELECT id FROM all_bookables WHERE company_id = ${companyId} AND container_id = ANY(${due}::uuid[]))`;
      enqueueSync(companyId, which).catch((error) => log.warn({ err: error }, 'calendars could not be asked again'));
    },
  };
}
