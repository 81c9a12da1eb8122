import sql, { type Sql } from 'sql-template-tag';
import { type Buffers, noBuffers } from '#contract/booking/room-buffers.ts';
import { RetryTransactionError, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import {
  createAssignedToHolderCondition,
  createDaysAssignedToOthersColumn,
  createOwnAssignedDaysColumn,
  type DayAssignedToOther,
} from './assigned-days.ts';
import { createMayEnterCondition } from './booking-rows.ts';
import { selectBuffersOfPlace } from './buffers.ts';
import type { BookableKind, BookedTime, BookingPolicy, Container, RuleContext, Span } from './kind.ts';
import { createHolderSeenCondition, type NameReadingMember } from './names/name-circle.query.ts';
import { createHeldByPersonCondition } from './offers.ts';
import {
  createOpeningColumn,
  getDaysAroundSpans,
  type StoredLocationOpeningRules,
  type StoredUnits,
  toApplicableOpeningRules,
  toUnitRules,
} from './opening.query.ts';
import { countActiveMembersAmongGuests } from './participants.command.ts';

interface PlaceRow {
  id: string;
  label: string;
  state: 0 | 2 | 3;
  facts: unknown;
  containerId: string;
  containerName: string;
  timeZone: string;
  bookingPeriodDays: number | null;
}

interface ConflictRow {
  /** Null if the place or its container is removed or unpublished. */
  mayEnter: boolean | null;
  planned: number;
  notOver: number;
  taken: BookedTime[] | null;
  assigned: DayAssignedToOther[] | null;
  ownDays: string[] | null;
  opening: StoredLocationOpeningRules[] | null;
  buffers: Buffers | null;
  units: StoredUnits[] | null;
}

/** The place, the times and the holder for which a command locks and reads. */
export interface BookingContextRequest {
  companyId: string;
  kind: BookableKind;
  /** The requested place. */
  placeId: string;
  /** The current place of the booking to change. It may equal the requested place. */
  leavesPlaceId?: string;
  /** The person who will hold the booking. */
  userId: string;
  spans: readonly Span[];
  /**
   * The booking that the request changes, which does not conflict with itself. Null for a new
   * booking.
   */
  except: string | null;
  /** The member who learns who holds the place. `server` shows no names to members. */
  reader: NameReadingMember | 'server';
  /** Colleagues to invite, whose memberships are checked. */
  guests: readonly string[];
  now: number;
  /**
   * True if the company assigns places to people. Without assignments, the read leaves out a
   * subquery.
   */
  assigns: boolean;
  /**
   * True for a meeting of an outside calendar. It heeds no rules of its location, has no buffers,
   * and those of other bookings yield to it.
   */
  isOutsideMeeting?: boolean;
  /**
   * True if the person's open offers of the waitlist count towards the limit. They do for a further
   * offer. A person who books directly does not hold them yet.
   */
  countsOffers?: boolean;
}

type Wanted = Pick<BookingContextRequest, 'companyId' | 'kind' | 'placeId' | 'spans' | 'except' | 'isOutsideMeeting'>;

const mayHaveBuffers = ({ kind, isOutsideMeeting }: Pick<Wanted, 'kind' | 'isOutsideMeeting'>): boolean =>
  kind.hasBuffers === true && !isOutsideMeeting;

/**
 * The data that the rules need. The holder's membership and the place stay locked for the rest of
 * the transaction.
 */
export interface BookingContext {
  personActive: boolean;
  guestsActive: boolean;
  place: RuleContext['place'];
  container: Container;
  taken: BookedTime[];
  assigned: DayAssignedToOther[];
  ownDays: string[];
  buffers: Buffers;
  /** Returns how many of the person's bookings count towards the kind's limit. */
  counted(policy: BookingPolicy): number;
}

/** Formats a span as a PostgreSQL range of instants, with the end exclusive. */
export function formatPostgresRange({ start, end }: Span): string {
  return `[${new Date(start).toISOString()},${new Date(end).toISOString()})`;
}

/**
 * Formats spans as a PostgreSQL multirange. It drops spans whose end is not after their start.
 * PostgreSQL cannot parse a reversed span, and the rules refuse it.
 */
export function formatPostgresMultirange(spans: readonly Span[]): string {
  const ranges = spans.filter(({ start, end }) => start < end).map(formatPostgresRange);
  return `{${ranges.join(',')}}`;
}

function lockPlaces(tx: Transaction, { companyId, kind, placeId, leavesPlaceId = placeId }: BookingContextRequest) {
  return tx.query<PlaceRow>(sql`
    SELECT s.id, s.label, s.state, ${kind.facts ?? sql`NULL::json`} AS facts, c.id AS "containerId", c.name AS "containerName",
           c.time_zone AS "timeZone", c.booking_period_days AS "bookingPeriodDays"
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ANY(${[placeId, leavesPlaceId]}::uuid[])
    ORDER BY s.id FOR NO KEY UPDATE OF s`);
}

/** Returns SQL for the place's bookings that overlap the requested spans with their buffers. */
function overlapping(wanted: Wanted): Sql {
  const { companyId, placeId, except, isOutsideMeeting } = wanted;
  const spans = sql`${formatPostgresMultirange(wanted.spans)}::tstzmultirange`;
  const held = mayHaveBuffers(wanted)
    ? sql`(SELECT range_agg(with_buffers(one.span, f.before, f.after)) FROM unnest(${spans}) AS one (span), (${selectBuffersOfPlace(wanted)}) AS f)`
    : spans;
  return sql`
    SELECT company_id, id, during, occupies, user_id, booked_by, is_name_hidden FROM bookings
    WHERE company_id = ${companyId} AND bookable_id = ${placeId} AND state < 2
      AND occupies && ${held} ${isOutsideMeeting ? sql`AND during && ${spans}` : sql``} AND id IS DISTINCT FROM ${except}::uuid`;
}

/**
 * Returns SQL for the overlapping bookings that the exclusion constraint sees: all except bypass
 * bookings.
 */
export function selectExclusiveOverlaps(wanted: Wanted): Sql {
  return sql`(${overlapping(wanted)} AND NOT admin_bypass)`;
}

/**
 * Returns SQL for all bookings of the place that overlap the requested spans. It has two queries,
 * because bypass bookings and other bookings have an index each.
 */
function taken(wanted: Wanted): Sql {
  return sql`(${overlapping(wanted)} AND NOT admin_bypass UNION ALL ${overlapping(wanted)} AND admin_bypass)`;
}

/**
 * Returns SQL for a column that is NULL while the company sets no opening hours. The statement
 * reads the setting, because the member's settings may be older than the lock of the place.
 */
const whileHoursAreOn = (companyId: string, column: Sql): Sql => sql`
  CASE WHEN (SELECT o.opening_hours FROM company_settings o WHERE o.company_id = ${companyId}) THEN ${column} END`;

function readConflicts(tx: Transaction, request: BookingContextRequest) {
  const { companyId, kind, userId, except, now } = request;
  const at = new Date(now).toISOString();
  const assigns = kind.isAssignable && request.assigns;
  const wanted = { spans: formatPostgresMultirange(request.spans), userId };
  const { reader } = request;
  const isNamed = reader === 'server' ? sql`TRUE` : createHolderSeenCondition(reader);
  const assigned = assigns
    ? createDaysAssignedToOthersColumn(companyId, request.placeId, { ...wanted, reader })
    : sql`NULL::json`;
  const ownDays = assigns ? createOwnAssignedDaysColumn(companyId, request.placeId, wanted) : sql`NULL::json`;
  const place = sql`
    SELECT s.container_id FROM bookables s
    WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${request.placeId}`;
  const heedsLocation = !request.isOutsideMeeting && request.spans.length > 0;
  const opening = heedsLocation
    ? whileHoursAreOn(companyId, createOpeningColumn(companyId, sql`(${place})`, getDaysAroundSpans(request.spans)))
    : sql`NULL::json`;
  const units = heedsLocation ? whileHoursAreOn(companyId, sql`units_in(${companyId}, (${place}))`) : sql`NULL::json`;
  const buffers = mayHaveBuffers(request)
    ? sql`(SELECT row_to_json(f) FROM (${selectBuffersOfPlace(request)}) AS f)`
    : sql`NULL::json`;
  const ofAssigned = assigns ? sql`AND NOT ${createAssignedToHolderCondition(companyId, sql`bookings`)}` : sql``;
  const ofOffers = request.countsOffers ? sql`` : sql`AND ${createHeldByPersonCondition(sql`bookings`)}`;
  const counts = sql`${ofAssigned} ${ofOffers}`;
  return tx.query<ConflictRow>(sql`
    SELECT mine.planned, mine."notOver", theirs.taken, ${assigned} AS assigned, ${ownDays} AS "ownDays",
           ${opening} AS opening, ${units} AS units, ${buffers} AS buffers,
           (SELECT ${createMayEnterCondition(userId)}
            FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
            WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${request.placeId}) AS "mayEnter"
    FROM (
      SELECT count(*) FILTER (WHERE lower(during) > ${at}) AS planned, count(*) AS "notOver" FROM bookings
      WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = ${kind.name}
        AND state < 2 AND NOT admin_bypass AND upper(during) > ${at} AND id IS DISTINCT FROM ${except}::uuid ${counts}
    ) AS mine, (
      SELECT json_agg(json_build_object('start', extract(epoch FROM lower(during)) * 1000,
                                        'end', extract(epoch FROM upper(during)) * 1000,
                                        'heldFrom', extract(epoch FROM lower(occupies)) * 1000,
                                        'heldUntil', extract(epoch FROM upper(occupies)) * 1000,
                                        'userName', CASE WHEN ${isNamed} THEN p.name END) ORDER BY during) AS taken
      FROM ${taken(request)} AS b JOIN people p ON p.company_id = ${companyId} AND p.user_id = b.user_id
    ) AS theirs`);
}

/**
 * Locks the membership, then the places by id, and reads the data for the rules in the same round
 * trip. Two requests of one person cannot both pass the limit. Two requests for one place queue up
 * instead of a deadlock in the exclusion constraint.
 * @throws Refused `notFound` if the place or its container is unknown, removed or unpublished
 * @throws RetryTransactionError if the place moved to another container during the wait for the
 * lock
 */
export async function lockBookingContext(tx: Transaction, request: BookingContextRequest): Promise<BookingContext> {
  const [[person], places, [conflicts], guestsActive] = await Promise.all([
    lockMemberships(tx, request.companyId, [request.userId]),
    lockPlaces(tx, request),
    readConflicts(tx, request),
    countActiveMembersAmongGuests(tx, request.companyId, request.guests),
  ]);
  // An administrator may have hidden or restricted the container while the transaction waited for
  // the place's lock. So the statement after the lock reads both.
  const { mayEnter } = conflicts!;
  if (mayEnter === null) refuse('notFound', {});
  const locked = places.find((place) => place.id === request.placeId);
  // The place moved to another container during the wait, so the join with the former container
  // found no row.
  if (!locked) throw new RetryTransactionError();
  const { id, label, state, facts, ...around } = locked;
  const { containerId, containerName, timeZone, bookingPeriodDays } = around;
  return {
    personActive: person?.status === 'active',
    guestsActive: guestsActive === new Set(request.guests).size,
    place: { id, label, state, facts },
    container: {
      ...{ id: containerId, name: containerName, timeZone, bookingPeriodDays, mayEnter },
      opening: [...toApplicableOpeningRules(conflicts!.opening), ...toUnitRules(conflicts!.units)],
    },
    taken: conflicts!.taken ?? [],
    assigned: conflicts!.assigned ?? [],
    ownDays: conflicts!.ownDays ?? [],
    buffers: conflicts!.buffers ?? noBuffers,
    counted: ({ limitCounts }) => conflicts![limitCounts],
  };
}

/** Returns the data that the rules of a new booking read. */
export function createRuleContext(standing: BookingContext, facts: Pick<RuleContext, 'now' | 'policy' | 'startsAt'>) {
  const { place, container, taken, assigned, ownDays, buffers } = standing;
  const current = standing.counted(facts.policy);
  return { ...facts, place, container, current, taken, assigned, ownDays, buffers } satisfies RuleContext;
}
