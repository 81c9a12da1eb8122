import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Booking } from './booking.ts';
import { bookingColumns, bookingTables, columnsOfKind } from './booking-rows.ts';
import { inParts } from './cancel-held.ts';
import type { Engine } from './engine.ts';
import type { BookableKind, Unconfirmed } from './kind.ts';
import { noteTurn } from './note-turn.command.ts';
import { resumedOn } from './resumed-on.ts';

/** Bookings of one transaction: it is short, and whoever wants to confirm one of them waits for no longer. */
const perTransaction = 500;

/** Clocks that are changed make a day longer than its hours. */
const clockChangeHours = 2;

type Released = Booking & { companyId: string };

/**
 * What is due, from company_settings s: company_id and id of bookings, locked. Each company's few by an index: most bookings that are not
 * confirmed are of companies, or containers, that ask for nothing.
 */
function dueBookings(kind: BookableKind, { released, releasedFrom }: Unconfirmed, at: string): Sql {
  const due = (minutes: Sql) => sql`
    o.kind = ${kind.name} AND o.state = 0 AND NOT o.admin_bypass AND NOT o.from_calendar
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
        AND ${since(resumedOn(at), minutes)} AND ${due(minutes)}
        AND lower(o.during) > ${at}::timestamptz - make_interval(hours => ${longestHours + clockChangeHours})
      FOR UPDATE OF o SKIP LOCKED`;
  }
  // A stay may last for months: what runs now is found by where it is.
  const minutes = sql`c.auto_release_minutes`;
  return sql`
    SELECT o.company_id, o.id FROM all_containers c JOIN bookings o ON o.company_id = c.company_id AND o.container_id = c.id
    WHERE c.company_id = s.company_id AND ${minutes} IS NOT NULL AND ${since(releasedFrom, minutes)}
      AND ${since(sql`c.auto_release_from`, minutes)} AND ${since(resumedOn(at), minutes)} AND o.occupies @> ${at}::timestamptz AND ${due(minutes)}
    FOR UPDATE OF o SKIP LOCKED`;
}

/**
 * Releases some of the bookings that are due, and returns them. What somebody is about to confirm, change or
 * cancel is locked by them and left to the next turn; what is locked here they find released.
 */
function release(tx: Transaction, kind: BookableKind, unconfirmed: Unconfirmed, at: string): Promise<Released[]> {
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
    SELECT b.company_id AS "companyId", ${bookingColumns}, ${columnsOfKind(kind)} FROM ${bookingTables(sql`written`)}
    ORDER BY b.company_id, lower(b.during)`);
}

/**
 * Releases the bookings of all companies that nobody has confirmed in time (docs/decisions/0030-presence.md): the places are free at
 * once, and letters tell their holders. Several servers may do it at once. A booking that is over stays as it is, however long no server
 * ran. One that still runs after an outage has its minutes again, since its holder could not confirm.
 * @returns how many were released
 */
export async function releaseUnconfirmed(
  { db, clock, publish }: Pick<Engine, 'db' | 'clock' | 'publish'>,
  kinds: readonly BookableKind[],
): Promise<number> {
  await noteTurn(db, clock.now().toISOString());
  let released = 0;
  for (const kind of kinds) {
    const { unconfirmed } = kind;
    if (!unconfirmed) continue;
    for (let found = perTransaction; found === perTransaction; released += found) {
      found = await db.transaction(async (tx) => {
        const some = await release(tx, kind, unconfirmed, clock.now().toISOString());
        for (const [companyId, ofCompany] of Map.groupBy(some, (one) => one.companyId)) {
          // As they were last.
          const were = ofCompany.map(({ companyId: _, ...booking }) => ({ ...booking, state: 0 as const }));
          for (const bookings of inParts(were)) {
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
