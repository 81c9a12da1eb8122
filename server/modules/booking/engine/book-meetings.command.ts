import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import { formatPostgresMultirange, formatPostgresRange } from './booking-context.query.ts';
import { bookingColumns, createBookingTablesSql } from './booking-rows.ts';
import { cutBuffersReachingMeetings } from './cut-buffers.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';
import type { OutsideMeeting } from './meetings.command.ts';
import { createSlotTakenErrorHandler } from './slot-taken.ts';

interface Where<Details extends object> {
  companyId: string;
  kind: BookableKind<Details>;
  placeId: string;
}

interface Found {
  containerId: string;
  /** The numbers, from 1, of the meetings whose time is taken. */
  taken: number[];
}

/**
 * Locks the holders, then the place, as every booking does. Finds the meetings whose time is taken.
 * @throws Refused `notFound`
 */
async function lockAndFind<Details extends object>(
  tx: Transaction,
  { companyId, kind, placeId }: Where<Details>,
  meetings: readonly OutsideMeeting<Details>[],
): Promise<Found> {
  const userIds = meetings.map(({ userId }) => userId);
  const spans = meetings.map(({ span }) => span);
  const booked = sql`
    SELECT during FROM bookings
    WHERE company_id = ${companyId} AND bookable_id = ${placeId} AND state < 2
      AND occupies && ${formatPostgresMultirange(spans)}::tstzmultirange AND during && ${formatPostgresMultirange(spans)}::tstzmultirange`;
  const [, , [found]] = await Promise.all([
    lockMemberships(tx, companyId, userIds),
    tx.query(sql`
      SELECT FROM bookables s
      WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${placeId} FOR NO KEY UPDATE OF s`),
    // Bypass bookings and other bookings have an index each. One query serves all spans, because
    // the planner underestimates a place that fills meanwhile. It would scan the place for each
    // span.
    tx.query<Found>(sql`
      WITH held AS MATERIALIZED (${booked} AND NOT admin_bypass UNION ALL ${booked} AND admin_bypass)
      SELECT c.id AS "containerId", ARRAY(
        SELECT wanted.at::int FROM unnest(${spans.map(formatPostgresRange)}::tstzrange[]) WITH ORDINALITY AS wanted (span, at)
        WHERE EXISTS (SELECT FROM held WHERE held.during && wanted.span)) AS taken
      FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
      WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${placeId}`),
  ]);
  return found ?? refuse('notFound', {});
}

/**
 * Books a place for meetings of an outside calendar, of which no two overlap. It takes as many
 * round trips as one meeting in {@link import('./meetings.command.ts').bookOutsideMeeting}.
 * @returns the booking of each meeting in the meetings' order, or null for a meeting whose time is
 * taken
 * @throws Refused `notFound`, or `slotTaken` if another booking came in between. Then no meeting is
 * booked.
 */
export async function bookOutsideMeetings<Details extends object>(
  tx: Transaction,
  { clock, publish }: Pick<EngineDeps, 'clock' | 'publish'>,
  where: Where<Details>,
  meetings: readonly OutsideMeeting<Details>[],
): Promise<(Booking | null)[]> {
  const { companyId, kind, placeId } = where;
  const { containerId, taken } = await lockAndFind(tx, where, meetings);
  const takenNumbers = new Set(taken);
  const booked = meetings.flatMap((meeting, at) => (takenNumbers.has(at + 1) ? [] : { ...meeting, id: uuid() }));
  if (booked.length === 0) return meetings.map(() => null);
  const spans = booked.map(({ span }) => span);
  if (kind.hasBuffers) await cutBuffersReachingMeetings(tx, { companyId, placeId }, spans);
  const guests = kind.hasParticipants
    ? booked.flatMap(({ id, participantIds }) => participantIds.map((userId) => ({ id, userId })))
    : [];
  // One join names all participants. A subquery for each booking would scan the people each time.
  const participants = kind.hasParticipants ? sql`coalesce(n.participants, '[]')` : sql`NULL::json`;
  const bookings = await tx
    .query<Booking>(sql`
      WITH written AS (
        INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, details,
                              created_on, from_calendar)
        SELECT ${companyId}::uuid, m.id, ${kind.name}::text, ${placeId}::uuid, ${containerId}::uuid, m.user_id, m.user_id, m.during, m.during, m.details,
               ${clock.now().toISOString()}::timestamptz, true
        FROM unnest(${booked.map(({ id }) => id)}::uuid[], ${booked.map(({ userId }) => userId)}::uuid[],
                    ${booked.map(({ span }) => formatPostgresRange(span))}::tstzrange[],
                    ${booked.map(({ details }) => JSON.stringify(kind.details.parse(details)))}::jsonb[])
             AS m (id, user_id, during, details)
        RETURNING *
      ), guests AS (
        SELECT ${companyId}::uuid AS company_id, g.booking_id, g.user_id
        FROM unnest(${guests.map(({ id }) => id)}::uuid[], ${guests.map(({ userId }) => userId)}::uuid[]) AS g (booking_id, user_id)
      ), invited AS (
        INSERT INTO booking_participants (company_id, booking_id, user_id) SELECT company_id, booking_id, user_id FROM guests
      ), named AS (
        SELECT g.booking_id, json_agg(json_build_object('userId', w.user_id, 'userName', w.name, 'avatarFileId', w.avatar_file_id)
                                      ORDER BY w.name COLLATE natural_order) AS participants
        FROM guests g JOIN people w ON w.company_id = g.company_id AND w.user_id = g.user_id GROUP BY g.booking_id
      )
      SELECT ${bookingColumns}, ${kind.shown ?? sql`NULL::json`} AS shown, ${participants} AS participants
      FROM ${createBookingTablesSql(sql`written`)} LEFT JOIN named n ON n.booking_id = b.id`)
    .catch(createSlotTakenErrorHandler(kind.name));
  await publish(tx, { name: 'bookingsMade', companyId, kind: kind.name, by: null, bookings, imported: true });
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  let at = 0;
  return meetings.map((_meeting, no) => (takenNumbers.has(no + 1) ? null : byId.get(booked[at++]!.id)!));
}
