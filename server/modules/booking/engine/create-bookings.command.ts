import sql, { type Sql } from 'sql-template-tag';
import { v4 as uuid } from 'uuid';
import { hourMs } from '#contract/time/durations.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import {
  createRuleContext,
  formatPostgresRange,
  lockBookingContext,
  selectExclusiveOverlaps,
} from './booking-context.query.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import { findRepeatedBypassBookings } from './earlier-bypass-bookings.query.ts';
import type { JoinableCommandDeps } from './engine-deps.ts';
import type { BookableKind, BookingRequest } from './kind.ts';
import { createNameReadingMember } from './names/name-circle.query.ts';
import { createReplaceParticipantsSql } from './participants.command.ts';
import { findBookingRefusal } from './rules.ts';
import { createSlotTakenError, createSlotTakenErrorHandler } from './slot-taken.ts';

/**
 * The facts about the person who books. The waitlist books for members without a request of theirs.
 */
export type BookingMember = Pick<Member, 'companyId' | 'userId' | 'permissions' | 'settings'>;

/** Facts about new bookings that are not part of the request. */
interface BookedAs {
  /** The series of which a single booking is a date. */
  seriesId?: string | null;
  /** The instant until which a single booking is an offer. */
  offeredUntil?: string | null;
  /** A start that no unit of the location judges, because an ended booking goes on. */
  startsAt?: number | null;
  /** True if the server books a place for a person who waited for it. */
  given?: true;
}

/**
 * Refuses bypass without the permission `reservation-bypass` (BOOK-11). It also refuses bookings
 * for other people without the kind's permission for them.
 */
function checkBypass(kind: BookableKind, member: BookingMember, request: BookingRequest): void {
  const { forOthers = 'reservation-bypass' } = kind;
  if (request.adminBypass && !member.permissions.has('reservation-bypass'))
    refuse('forbidden', { missing: ['reservation-bypass'] });
  if (request.userId !== member.userId && !member.permissions.has(forOthers))
    refuse('forbidden', { missing: [forOthers] });
}

/** The place and the moment of new bookings. */
interface Where {
  placeId: string;
  now: number;
  seriesId?: string | null;
  offeredUntil?: string | null;
}

/**
 * Returns SQL for whether a new booking at `during` hides its holder's name. Pages of earlier
 * versions undo a cancellation by a new booking that does not say it. Such a booking takes the
 * choice from the holder's booking of that place and time that was cancelled within the last hour.
 */
function createNameHiddenSql(
  companyId: string,
  { placeId, now }: Pick<Where, 'placeId' | 'now'>,
  request: BookingRequest<object>,
): Sql {
  if (request.isNameHidden !== undefined) return sql`${request.isNameHidden}`;
  return sql`coalesce((
    SELECT c.is_name_hidden FROM bookings c
    WHERE c.company_id = ${companyId} AND c.user_id = ${request.userId} AND c.state = 2 AND c.bookable_id = ${placeId}
      AND c.during = wanted.during AND c.cancelled_on > ${new Date(now - hourMs).toISOString()}::timestamptz
    ORDER BY c.cancelled_on DESC LIMIT 1), false)`;
}

/**
 * Writes bookings with their participants and reads them, earliest first, in one statement. The
 * server's clock sets the creation time, because it also decides releases. Writes nothing if the
 * place does not exist or, except in bypass, is taken.
 */
export function insertBookings(
  tx: Transaction,
  kind: BookableKind,
  member: Pick<Member, 'companyId' | 'userId'>,
  { placeId, now, seriesId = null, offeredUntil = null }: Where,
  request: BookingRequest<object>,
): Promise<Booking[]> {
  const { companyId } = member;
  const isFree = request.adminBypass
    ? sql`TRUE`
    : sql`NOT EXISTS ${selectExclusiveOverlaps({ companyId, kind, placeId, spans: request.spans, except: null })}`;
  // Ids with a time would join the bookings of one request, whose holder may be hidden.
  const ids = request.ids ?? request.spans.map(() => uuid());
  const { parts, from } = createReplaceParticipantsSql(kind, request.participantIds);
  const isBuffered = kind.hasBuffers === true;
  const occupies = isBuffered ? sql`with_buffers(wanted.during, f.before, f.after)` : sql`wanted.during`;
  const buffers = isBuffered ? sql`CROSS JOIN LATERAL buffers_in(${companyId}, s.container_id) f` : sql``;
  return tx
    .query<Booking>(sql`
      WITH written AS (
        INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies,
                              admin_bypass, details, created_on, series_id, held_until, is_name_hidden)
        SELECT s.company_id, wanted.id, s.kind, s.id, s.container_id, ${request.userId}, ${member.userId},
               wanted.during, ${occupies}, ${request.adminBypass}, ${JSON.stringify(request.details)}::jsonb,
               ${new Date(now).toISOString()}::timestamptz, ${seriesId}::uuid, ${offeredUntil}::timestamptz,
               ${createNameHiddenSql(companyId, { placeId, now }, request)}
        FROM unnest(${ids}::uuid[], ${request.spans.map(formatPostgresRange)}::tstzrange[]) AS wanted (id, during), bookables s ${buffers}
        WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${placeId} AND ${isFree}
        RETURNING *
      )${parts}
      SELECT ${bookingColumns}, ${createColumnsOfKind(kind, from)} FROM ${createBookingTablesSql(sql`written`)}
      ORDER BY lower(b.during)`)
    .catch(createSlotTakenErrorHandler(kind.name));
}

/**
 * Marks a refusal by the limit or another booking of the colleague for whom the caller books. Its
 * text then speaks of the colleague.
 */
export function markAsColleagueRefusal(refused: Refusal): Refusal {
  if (refused.errorCode === 'tooManyBookings')
    return createRefusal(refused.errorCode, { ...refused.details, forColleague: true });
  if (refused.errorCode === 'tooManySelectedBookingDays')
    return createRefusal(refused.errorCode, { ...refused.details, forColleague: true });
  if (refused.errorCode === 'alreadyBooked')
    return createRefusal(refused.errorCode, { ...refused.details, forColleague: true });
  return refused;
}

/**
 * Books a place for some spans, all or none, in one transaction. One round trip locks, reads and
 * writes. Then the rules run, and a refusal rolls back. The next round trip stores the event and
 * commits. A bypass writes later, because a repeated request returns its first bookings.
 * @throws Refused with a rule's code, `notFound`, `personNotActive`, `participantNotActive`,
 * `forbidden` or `slotTaken`.
 */
export async function createBookings<Details extends object>(
  deps: JoinableCommandDeps,
  kind: BookableKind<Details>,
  member: BookingMember,
  placeId: string,
  wanted: BookingRequest<Details>,
  { seriesId = null, offeredUntil = null, startsAt = null, ...told }: BookedAs = {},
): Promise<Booking[]> {
  checkBypass(kind, member, wanted);
  const { companyId } = member;
  const request = { ...wanted, details: kind.details.parse(wanted.details) };
  const { userId, spans, participantIds: guests } = request;
  return await deps.db.transaction(async (tx) => {
    const now = deps.clock.now().getTime();
    const { assignedDesks: assigns } = member.settings;
    const countsOffers = offeredUntil !== null;
    const reader = createNameReadingMember(member, kind.managedBy);
    const asked = { companyId, kind, placeId, userId, spans, except: null, reader, guests, now, assigns, countsOffers };
    const reading = lockBookingContext(tx, asked);
    const write = () => insertBookings(tx, kind, member, { placeId, now, seriesId, offeredUntil }, request);
    // PostgreSQL cannot parse a span that ends before it starts. The rules refuse it.
    const written = !request.adminBypass && spans.every(({ start, end }) => start < end) ? write() : null;
    // A refusal takes precedence over an error of the INSERT, which runs already.
    written?.catch(() => {});
    const standing = await reading;
    const { personActive, container } = standing;
    if (!personActive) refuse('personNotActive', {});
    const policy = kind.policyOf(member.settings, container, request.details);
    const refused = findBookingRefusal(kind, request, createRuleContext(standing, { now, policy, startsAt }));
    if (refused)
      throw new Refused(userId === member.userId ? refused : markAsColleagueRefusal(refused), container.timeZone);
    // BOOK-07: participants are active people of the company other than the holder.
    if (!standing.guestsActive || guests.includes(userId)) refuse('participantNotActive', {});
    const before = request.adminBypass
      ? await findRepeatedBypassBookings(tx, kind, member, { placeId, now }, request)
      : null;
    if (before) return before;

    const bookings = await (written ?? write());
    // A booking that ignored the locks was written between the read and the write.
    if (bookings.length < spans.length) throw createSlotTakenError(kind.name);
    await deps.publish(tx, { name: 'bookingsMade', companyId, kind: kind.name, by: member.userId, bookings, ...told });
    return bookings;
  });
}
