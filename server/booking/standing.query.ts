import sql, { type Sql } from 'sql-template-tag';
import { type Transaction, TryAgain } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { mayEnterColumn } from './booking-rows.ts';
import type { BookableKind, BookingPolicy, Container, RuleContext, Span, Taken } from './kind.ts';
import { countActiveGuests } from './participants.ts';

interface PlaceRow {
  id: string;
  label: string;
  state: 0 | 2 | 3;
  facts: unknown;
  containerId: string;
  containerName: string;
  timeZone: string;
  bookingPeriodDays: number | null;
  mayEnter: boolean;
}

interface ConflictRow {
  isShown: boolean;
  planned: number;
  notOver: number;
  taken: Taken[] | null;
}

/** A command's request of a place. */
export interface Asked {
  companyId: string;
  kind: BookableKind;
  /** The place that is wanted. */
  placeId: string;
  /** The place that a booking leaves for it, when that is another one. */
  leavesPlaceId?: string;
  /** The person who is to hold the booking. */
  userId: string;
  spans: readonly Span[];
  /** A booking that is moved does not stand in its own way. */
  except: string | null;
  /** Colleagues whose invitation is to be checked. */
  guests: readonly string[];
  now: number;
}

type Wanted = Pick<Asked, 'companyId' | 'placeId' | 'spans' | 'except'>;

/** The facts that the rules need, held still for the rest of the transaction. */
export interface Standing {
  personActive: boolean;
  guestsActive: boolean;
  place: RuleContext['place'];
  container: Container;
  taken: Taken[];
  /** The person's bookings that count towards the kind's limit. */
  counted(policy: BookingPolicy): number;
}

/** A range of instants as PostgreSQL writes it, end exclusive. */
export function rangeText({ start, end }: Span): string {
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}

/** Spans as PostgreSQL writes them together. One that ends before it starts overlaps nothing, and the database could not read it; the rules refuse it. */
export function multirangeText(spans: readonly Span[]): string {
  const ranges = spans.filter(({ start, end }) => start < end).map(rangeText);
  return `{${ranges.join(',')}}`;
}

function lockPerson(tx: Transaction, { companyId, userId }: Asked) {
  return tx.query<{ active: boolean }>(sql`
    SELECT status = 'active' AS active FROM memberships
    WHERE company_id = ${companyId} AND user_id = ${userId} FOR NO KEY UPDATE`);
}

function lockPlaces(tx: Transaction, { companyId, kind, placeId, leavesPlaceId = placeId, userId }: Asked) {
  return tx.query<PlaceRow>(sql`
    SELECT s.id, s.label, s.state, ${kind.facts ?? sql`NULL::json`} AS facts, c.id AS "containerId", c.name AS "containerName",
           c.time_zone AS "timeZone", c.booking_period_days AS "bookingPeriodDays", ${mayEnterColumn(userId)} AS "mayEnter"
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ANY(${[placeId, leavesPlaceId]}::uuid[])
    ORDER BY s.id FOR NO KEY UPDATE OF s`);
}

/** Reads the place's bookings that overlap. */
function overlapping({ companyId, placeId, spans, except }: Wanted): Sql {
  return sql`
    SELECT occupies, user_id FROM bookings
    WHERE company_id = ${companyId} AND bookable_id = ${placeId} AND state < 2
      AND occupies && ${multirangeText(spans)}::tstzmultirange AND id IS DISTINCT FROM ${except}::uuid`;
}

/** Reads the overlapping bookings that the database's constraint holds apart: all but those in bypass. */
export function heldApart(wanted: Wanted): Sql {
  return sql`(${overlapping(wanted)} AND NOT admin_bypass)`;
}

/** Reads all of them, in two parts, since each has an index of its own: those that the constraint holds apart, and the few in bypass. */
function taken(wanted: Wanted): Sql {
  return sql`(${overlapping(wanted)} AND NOT admin_bypass UNION ALL ${overlapping(wanted)} AND admin_bypass)`;
}

function readConflicts(tx: Transaction, asked: Asked) {
  const { companyId, kind, userId, except, now } = asked;
  const at = new Date(now).toISOString();
  return tx.query<ConflictRow>(sql`
    SELECT mine.planned, mine."notOver", theirs.taken,
           EXISTS (SELECT FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
                   WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${asked.placeId}) AS "isShown"
    FROM (
      SELECT count(*) FILTER (WHERE lower(during) > ${at}) AS planned, count(*) AS "notOver" FROM bookings
      WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = ${kind.name}
        AND state < 2 AND NOT admin_bypass AND upper(during) > ${at} AND id IS DISTINCT FROM ${except}::uuid
    ) AS mine, (
      SELECT json_agg(json_build_object('start', extract(epoch FROM lower(occupies)) * 1000,
                                        'end', extract(epoch FROM upper(occupies)) * 1000, 'userName', p.name) ORDER BY occupies) AS taken
      FROM ${taken(asked)} AS held JOIN people p ON p.company_id = ${companyId} AND p.user_id = held.user_id
    ) AS theirs`);
}

/**
 * Locks the person's membership and then the places in the order of their ids, the same everywhere, so that two requests of one
 * person cannot both pass the limit, and two requests for one place queue up instead of meeting in the exclusion constraint, where
 * they would deadlock. Reads under these locks, in the same round trip, all that the rules need.
 * @throws Refused `notFound` when there is no such place (any more).
 */
export async function lockAndRead(tx: Transaction, asked: Asked): Promise<Standing> {
  const [[person], places, [conflicts], guestsActive] = await Promise.all([
    lockPerson(tx, asked),
    lockPlaces(tx, asked),
    readConflicts(tx, asked),
    countActiveGuests(tx, asked.companyId, asked.guests),
  ]);
  // The place's container was read before the wait for the lock. It may be hidden since.
  if (!conflicts!.isShown) refuse('notFound', {});
  const locked = places.find((place) => place.id === asked.placeId);
  // The place is there, in another container than before the wait.
  if (!locked) throw new TryAgain();
  const { id, label, state, facts, ...around } = locked;
  const { containerId, containerName, timeZone, bookingPeriodDays, mayEnter } = around;
  return {
    personActive: person?.active ?? false,
    guestsActive: guestsActive === new Set(asked.guests).size,
    place: { id, label, state, facts },
    container: { id: containerId, name: containerName, timeZone, bookingPeriodDays, mayEnter },
    taken: conflicts!.taken ?? [],
    counted: ({ limitCounts }) => conflicts![limitCounts],
  };
}
