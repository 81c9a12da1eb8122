import sql from 'sql-template-tag';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import { createAssignedToHolderCondition } from '#server/modules/booking/engine/assigned-days.ts';
import type { BookableKind, BookingPolicy, Span } from '#server/modules/booking/engine/kind.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EvaluatedDates, PlannedDate, SeriesHolder } from './planned-date.ts';

/**
 * While dates of a series wait for a limit of at least this many bookings, one booking is left
 * free. The person keeps it for other plans. A waiting date costs nothing, because the server books
 * it in time.
 */
const leavesRoomFrom = 5;

/**
 * Reads the times of the person's bookings of a kind that are not over and count towards the limit.
 * An open offer of the waitlist does not count, as for a direct booking.
 */
export function readSpansCountedTowardsLimit(
  tx: Transaction,
  kind: BookableKind,
  { companyId, userId }: Pick<SeriesHolder<object>, 'companyId' | 'userId'>,
  now: number,
): Promise<Span[]> {
  return tx.query<Span>(sql`
    SELECT extract(epoch FROM lower(during))::float8 * 1000 AS start, extract(epoch FROM upper(during))::float8 * 1000 AS "end"
    FROM bookings
    WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = ${kind.name}
      AND state < 2 AND NOT admin_bypass AND ${createHeldByPersonCondition(sql`bookings`)} AND upper(during) > ${new Date(now).toISOString()}
      ${kind.isAssignable ? sql`AND NOT ${createAssignedToHolderCondition(companyId, sql`bookings`)}` : sql``}`);
}

/**
 * Returns whether the person's limit has room for a date at 00:00 of its day, in the place's time
 * zone. The server books a waiting date on that morning at the latest. Bookings that are over by
 * then do not count any more.
 */
export function fitsLimitOnItsMorning(
  { day }: Pick<PlannedDate, 'day'>,
  spans: readonly Span[],
  { timeZone, now, policy }: { timeZone: string; now: number; policy: BookingPolicy },
): boolean {
  const morning = getInstantOfWallClock(day, '00:00', timeZone);
  if (morning <= now || policy.maxBookings === null) return false;
  const counts = ({ start, end }: Span) => (policy.limitCounts === 'planned' ? start : end) > morning;
  return spans.filter(counts).length < policy.maxBookings;
}

/** The limit that dates wait for, with the refusal of the first one and the person's bookings. */
export interface LimitThatDatesWaitFor {
  refused: Refusal;
  own: readonly Span[];
  timeZone: string;
  policy: BookingPolicy;
  now: number;
}

/**
 * Lets the last free date wait as well, if others wait for the limit. The person keeps that booking
 * for other plans. A small limit is used up.
 * @param counted the free dates that count towards the limit
 */
export function keepOneBookingFree(
  evaluated: EvaluatedDates,
  counted: readonly PlannedDate[],
  beyond: LimitThatDatesWaitFor | null,
): EvaluatedDates {
  const last = counted.at(-1);
  if (!last || !beyond || (beyond.policy.maxBookings ?? 0) < leavesRoomFrom) return evaluated;
  const spans = [...beyond.own, ...counted.slice(0, -1).map(({ span }) => span)];
  if (!fitsLimitOnItsMorning(last, spans, beyond)) return evaluated;
  const { free, later, limit } = evaluated;
  return {
    ...evaluated,
    free: free.filter((date) => date !== last),
    later: new Map([...later, [last, beyond.refused]]),
    limit: limit && { ...limit, dates: limit.dates - 1 },
  };
}
