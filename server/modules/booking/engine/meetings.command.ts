import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { createRefusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { type BookingContext, formatPostgresRange, lockBookingContext } from './booking-context.query.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import { lockBookings } from './bookings.query.ts';
import { splitBookingsIntoBatches } from './cancel-bookings-by-id.command.ts';
import { cutBuffersReachingMeetings } from './cut-buffers.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind, Span } from './kind.ts';
import { createReplaceParticipantsSql } from './participants.command.ts';
import { createSlotTakenErrorHandler } from './slot-taken.ts';

/** A meeting of an outside calendar that books a place. */
export interface OutsideMeeting<Details extends object> {
  /** The holder: a member, or the account that stands for an organiser who is no member. */
  userId: string;
  span: Span;
  details: Details;
  participantIds: readonly string[];
}

interface Where<Details extends object> {
  companyId: string;
  kind: BookableKind<Details>;
  placeId: string;
}

type MeetingDeps = Pick<EngineDeps, 'clock' | 'publish'>;

/**
 * Locks the place, and checks that it is free at the meeting's time.
 * @throws Refused `slotTaken`, `notFound`
 */
async function lockFreePlace<Details extends object>(
  tx: Transaction,
  { clock }: MeetingDeps,
  { companyId, kind, placeId }: Where<Details>,
  { userId, span }: OutsideMeeting<Details>,
  except: string | null,
): Promise<BookingContext> {
  const now = clock.now().getTime();
  const request = {
    companyId,
    kind,
    placeId,
    userId,
    spans: [span],
    except,
    guests: [],
    now,
    assigns: false,
    // The names stand in the list of conflicts, which administrators read.
    reader: 'server' as const,
    isOutsideMeeting: true,
  };
  const context = await lockBookingContext(tx, request);
  const iso = (instant: number) => new Date(instant).toISOString();
  const taken = context.taken.map(({ start, end, userName }) => ({
    startDate: iso(start),
    endDate: iso(end),
    ...(userName && { userName }),
  }));
  if (taken.length > 0)
    throw new Refused(createRefusal('slotTaken', { taken, kind: kind.name }), context.container.timeZone);
  return context;
}

/** Shortens the buffers beside a meeting, because the outside calendar decides over them. */
async function yieldBuffers(
  tx: Transaction,
  { companyId, kind, placeId }: Where<object>,
  { span }: Pick<OutsideMeeting<object>, 'span'>,
): Promise<void> {
  if (kind.hasBuffers) await cutBuffersReachingMeetings(tx, { companyId, placeId }, [span]);
}

/**
 * Books a place for a meeting of an outside calendar. An existing booking takes precedence. No
 * other rule applies, because the meeting takes place anyway. The caller leaves out participants
 * whom the company does not know.
 * @throws Refused `slotTaken`, `notFound`
 */
export async function bookOutsideMeeting<Details extends object>(
  tx: Transaction,
  deps: MeetingDeps,
  where: Where<Details>,
  meeting: OutsideMeeting<Details>,
): Promise<Booking> {
  const { companyId, kind, placeId } = where;
  const { userId, span, participantIds } = meeting;
  const { container } = await lockFreePlace(tx, deps, where, meeting, null);
  await yieldBuffers(tx, where, meeting);
  const details = kind.details.parse(meeting.details);
  const { parts: guests, from } = createReplaceParticipantsSql(kind, participantIds);
  const bookings = await tx
    .query<Booking>(sql`
      WITH written AS (
        INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details,
                              created_on, from_calendar)
        VALUES (${companyId}, ${uuid()}, ${kind.name}, ${placeId}, ${container.id}, ${userId}, ${userId},
                ${formatPostgresRange(span)}::tstzrange, ${formatPostgresRange(span)}::tstzrange, ${JSON.stringify(details)}::jsonb,
                ${deps.clock.now().toISOString()}::timestamptz, true)
        RETURNING *
      )${guests}
      SELECT ${bookingColumns}, ${createColumnsOfKind(kind, from)} FROM ${createBookingTablesSql(sql`written`)}`)
    .catch(createSlotTakenErrorHandler(kind.name));
  await deps.publish(tx, { name: 'bookingsMade', companyId, kind: kind.name, by: userId, bookings, imported: true });
  return bookings[0]!;
}

const idsOf = (people: Booking['participants']) => (people ?? []).map(({ userId }) => userId).toSorted();

/**
 * Changes a booking to match its meeting. A booking that matches already stays unchanged.
 * @returns the booking, or null if it is cancelled
 * @throws Refused `slotTaken`, `notFound`
 */
export async function updateBookingOfMeeting<Details extends object>(
  tx: Transaction,
  deps: MeetingDeps,
  where: Where<Details>,
  bookingId: string,
  meeting: OutsideMeeting<Details>,
): Promise<Booking | null> {
  const { companyId, kind } = where;
  const { userId, span, participantIds } = meeting;
  const details = kind.details.parse(meeting.details);
  await lockFreePlace(tx, deps, where, meeting, bookingId);
  const [before] = await lockBookings(tx, companyId, kind, [bookingId]);
  if (!before) return null;
  const isThen = Date.parse(before.startDate) === span.start && Date.parse(before.endDate) === span.end;
  const isTheirs =
    before.userId === userId && isDeepStrictEqual(idsOf(before.participants), [...participantIds].toSorted());
  if (isThen && isTheirs && isDeepStrictEqual(before.details, details)) return before;
  await yieldBuffers(tx, where, meeting);
  const { parts: guests, from } = createReplaceParticipantsSql(kind, participantIds);
  const bookings = await tx
    .query<Booking>(sql`
      WITH written AS (
        UPDATE bookings SET user_id = ${userId}, during = ${formatPostgresRange(span)}::tstzrange, occupies = ${formatPostgresRange(span)}::tstzrange,
                            details = ${JSON.stringify(details)}::jsonb, sequence = sequence + 1
        WHERE company_id = ${companyId} AND id = ${bookingId}
        RETURNING *
      )${guests}
      SELECT ${bookingColumns}, ${createColumnsOfKind(kind, from)} FROM ${createBookingTablesSql(sql`written`)}`)
    .catch(createSlotTakenErrorHandler(kind.name));
  const event = { companyId, kind: kind.name, by: userId, before: [before], bookings, imported: true } as const;
  await deps.publish(tx, { name: 'bookingsChanged', ...event });
  return bookings[0]!;
}

/**
 * Cancels bookings of meetings that were cancelled, need no place any more or are no longer synced.
 * The server notifies no people, because the outside calendar does.
 */
export async function cancelBookingsOfMeetings<Details extends object>(
  tx: Transaction,
  { clock, publish }: MeetingDeps,
  { companyId, kind }: Omit<Where<Details>, 'placeId'>,
  bookingIds: readonly string[],
): Promise<void> {
  const locked = await lockBookings(tx, companyId, kind, [...bookingIds].sort());
  if (locked.length === 0) return;
  await tx.query(sql`
    UPDATE bookings SET state = 2, cancelled_on = ${clock.now().toISOString()}, sequence = sequence + 1
    WHERE company_id = ${companyId} AND id = ANY(${locked.map(({ id }) => id)}::uuid[])`);
  const cancelled = locked.map((booking) => ({ ...booking, sequence: booking.sequence + 1 }));
  for (const bookings of splitBookingsIntoBatches(cancelled))
    await publish(tx, { name: 'bookingsCancelled', companyId, kind: kind.name, by: null, bookings, imported: true });
}
