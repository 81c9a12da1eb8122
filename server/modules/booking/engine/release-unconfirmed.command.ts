import sql, { type Sql } from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import { splitBookingsIntoBatches } from './cancel-bookings-by-id.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind, UnconfirmedSettingsSql } from './kind.ts';
import { selectLastOutageEnd } from './last-outage-end.ts';
import { createHeldByPersonCondition } from './offers.ts';
import { recordReleaseRun } from './record-release-run.command.ts';

/**
 * The maximum number of bookings in one transaction. A short transaction does not delay
 * confirmations.
 */
const perTransaction = 500;

/** Hours by which clock changes can lengthen a booking. */
const clockChangeHours = 2;

type Released = Booking & { companyId: string };

/**
 * Returns SQL over company_settings s that locks the due bookings: company_id and id. An index
 * finds the few due bookings of each company. Most unconfirmed bookings need no confirmation.
 */
function dueBookings(kind: BookableKind, { released, releasedFrom }: UnconfirmedSettingsSql, at: string): Sql {
  const due = (minutes: Sql) => sql`
    o.kind = ${kind.name} AND o.state = 0 AND NOT o.admin_bypass AND NOT o.from_calendar AND ${createHeldByPersonCondition(sql`o`)}
    AND lower(o.during) <= ${at}::timestamptz - make_interval(mins => ${minutes})
    AND o.created_on <= ${at}::timestamptz - make_interval(mins => ${minutes})
    AND upper(o.during) > ${at}::timestamptz`;
  const since = (from: Sql, minutes: Sql) => sql`
    (${from} IS NULL OR ${from} <= ${at}::timestamptz - make_interval(mins => ${minutes}))`;
  if (released !== 'asContainerSays') {
    const { minutes, longestHours } = released;
    return sql`
      SELECT o.company_id, o.id FROM bookings o
      WHERE o.company_id = s.company_id AND ${minutes} IS NOT NULL AND ${since(releasedFrom, minutes)}
        AND ${since(selectLastOutageEnd(at), minutes)} AND ${due(minutes)}
        AND lower(o.during) > ${at}::timestamptz - make_interval(hours => ${longestHours + clockChangeHours})
      FOR UPDATE OF o SKIP LOCKED`;
  }
  // A booking in a parking may last for months, so the index by container finds the active
  // bookings.
  const minutes = sql`c.auto_release_minutes`;
  return sql`
    SELECT o.company_id, o.id FROM all_containers c JOIN bookings o ON o.company_id = c.company_id AND o.container_id = c.id
    WHERE c.company_id = s.company_id AND ${minutes} IS NOT NULL AND ${since(releasedFrom, minutes)}
      AND ${since(sql`c.auto_release_from`, minutes)} AND ${since(selectLastOutageEnd(at), minutes)} AND o.occupies @> ${at}::timestamptz AND ${due(minutes)}
    FOR UPDATE OF o SKIP LOCKED`;
}

/**
 * Releases some of the due bookings and returns them. Bookings that another transaction locks wait
 * for the next run. A transaction that waits for the locks of this one then sees the bookings as
 * released.
 */
function release(
  tx: Transaction,
  kind: BookableKind,
  unconfirmed: UnconfirmedSettingsSql,
  at: string,
): Promise<Released[]> {
  return tx.query<Released>(sql`
    WITH due AS (
      SELECT b.company_id, b.id
      FROM company_settings s
        JOIN companies co ON co.id = s.company_id AND co.is_active
        CROSS JOIN LATERAL (${dueBookings(kind, unconfirmed, at)}) AS b
      WHERE ${unconfirmed.isAsked}
      LIMIT ${perTransaction}
    ), written AS (
      UPDATE bookings b SET state = 2, cancelled_on = ${at}, released_on = ${at}, sequence = b.sequence + 1
      FROM due WHERE b.company_id = due.company_id AND b.id = due.id
      RETURNING b.*
    )
    SELECT b.company_id AS "companyId", ${bookingColumns}, ${createColumnsOfKind(kind)} FROM ${createBookingTablesSql(sql`written`)}
    ORDER BY b.company_id, lower(b.during)`);
}

/**
 * Releases all bookings that were not confirmed in time (docs/decisions/0030-presence.md). Several
 * servers may run it at once. Bookings that are over stay unchanged. After an outage the minutes
 * start anew, because no holder could confirm.
 * @returns the number of released bookings
 */
export async function releaseUnconfirmedBookings(
  { db, clock, publish }: Pick<EngineDeps, 'db' | 'clock' | 'publish'>,
  kinds: readonly BookableKind[],
): Promise<number> {
  await recordReleaseRun(db, clock.now().toISOString());
  let released = 0;
  for (const kind of kinds) {
    const { unconfirmed } = kind;
    if (!unconfirmed) continue;
    for (let found = perTransaction; found === perTransaction; released += found) {
      found = await db.transaction(async (tx) => {
        const some = await release(tx, kind, unconfirmed, clock.now().toISOString());
        for (const [companyId, ofCompany] of Map.groupBy(some, (one) => one.companyId)) {
          // Subscribers need the bookings as they were, so the event has the state before the
          // release.
          const were = ofCompany.map(({ companyId: _, ...booking }) => ({ ...booking, state: 0 as const }));
          for (const bookings of splitBookingsIntoBatches(were)) {
            const event = { name: 'bookingsCancelled', companyId, kind: kind.name, by: null, bookings } as const;
            await publish(tx, { ...event, reason: 'notConfirmed' });
          }
        }
        return some.length;
      });
    }
  }
  return released;
}
