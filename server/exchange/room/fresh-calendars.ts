import { setTimeout } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import type { OutsideCalendars } from '#server/booking/outside-calendars.ts';
import type { Exchange } from '../exchange.ts';
import { wakeByClock } from './align-rooms.ts';
import type { StepRoom } from './step-room.ts';

/** A calendar that was asked so lately is not asked again before a booking, in milliseconds. */
const freshForBookingMs = 15_000;
/** The same for a calendar that people only look at. */
const freshForLookingMs = 60_000;
/** A booking waits for Microsoft no longer. */
const patienceMs = 1_500;
/** How long one server remembers which companies are connected, and who looked at what. */
const rememberedMs = 20_000;
/** Places that one server remembers at most. */
const mostRemembered = 10_000;
/** People who look come after people who book. */
const afterPeople = 5;

/** Says whether a company is connected; asks the database for all of them, and not more often than it remembers. */
function connectedCompanies({ db, clock }: Pick<Exchange, 'db' | 'clock'>): (companyId: string) => Promise<boolean> {
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

/** Marks those of these rooms whose calendar was not asked for so long, unless it is told to wait, and gives their ids. */
function markDue({ db, clock }: Pick<Exchange, 'db' | 'clock'>, companyId: string, which: Sql, freshMs: number) {
  const now = clock.now().getTime();
  return db.query<{ companyId: string; roomId: string }>(sql`
    UPDATE exchange_rooms r SET dirty = true FROM exchange_settings s
    WHERE s.company_id = r.company_id AND s.enabled AND s.trouble IS NULL AND r.company_id = ${companyId} AND ${which}
      AND r.leaving IS NULL AND r.first_done AND r.asked_on <= ${new Date(now - freshMs).toISOString()}
      AND (r.not_before IS NULL OR r.not_before <= ${new Date(now).toISOString()})
    RETURNING r.company_id AS "companyId", r.room_id AS "roomId"`);
}

/**
 * Has calendars asked when it matters: before a booking, and when people look. A notification of Microsoft's may be lost, and the minute's
 * look comes to a room that is told of only now and then. A company that is not connected costs no statement, and a restored copy asks nobody.
 */
export function freshCalendars(exchange: Exchange, step: StepRoom, isCopy: () => boolean): OutsideCalendars {
  const { db, clock, log } = exchange;
  const isConnected = connectedCompanies(exchange);
  const looked = new Map<string, number>();

  /** Waits until another server that is at the room has asked. */
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
    const [room] = await markDue(exchange, companyId, which, freshForBookingMs);
    if (!room) return;
    await step(room, new AbortController().signal);
    await untilAsked(room, since);
  }

  async function wake(companyId: string, which: Sql): Promise<void> {
    if (!(await isConnected(companyId))) return;
    await wakeByClock(exchange, await markDue(exchange, companyId, which, freshForLookingMs), afterPeople);
  }

  return {
    async askBefore(companyId, what) {
      const roomId =
        'roomId' in what
          ? sql`${what.roomId}`
          : sql`(SELECT bookable_id FROM bookings WHERE company_id = ${companyId} AND id = ${what.bookingId})`;
      const asked = async () => {
        if (!isCopy() && (await isConnected(companyId))) await ask(companyId, sql`r.room_id = ${roomId}`);
      };
      // The engine's own rules decide whatever comes of it; what was not asked now is asked by the minute.
      const quietly = asked().catch((error) =>
        log.warn({ err: error }, 'a calendar could not be asked before a booking'),
      );
      await Promise.race([quietly, setTimeout(patienceMs)]);
    },
    lookedAt(companyId, where) {
      const [place] = Object.values(where);
      const key = `${companyId} ${place}`;
      const now = clock.now().getTime();
      if (Math.abs(now - (looked.get(key) ?? 0)) < rememberedMs) return;
      if (looked.size >= mostRemembered) looked.clear();
      looked.set(key, now);
      const which =
        'roomId' in where
          ? sql`r.room_id = ${where.roomId}`
          : sql`r.room_id IN (SELECT id FROM all_bookables WHERE company_id = ${companyId} AND container_id = ${where.locationId})`;
      wake(companyId, which).catch((error) => log.warn({ err: error }, 'calendars could not be asked again'));
    },
  };
}
