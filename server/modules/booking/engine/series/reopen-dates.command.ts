import sql from 'sql-template-tag';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isFinalRefusal } from './final-refusal.ts';
import { createNextMidnightSql } from './next-midnight.ts';
import { getSpanOnDay } from './recurrence.ts';

/**
 * The refusals of dates, by the reason for which their bookings were cancelled. They contain no
 * names, because they are stored.
 */
const refusalOf = {
  placeLocked: createRefusal('placeLocked', {}),
  placeAssigned: createRefusal('placeAssigned', { assigned: [] }),
  placeRemoved: createRefusal('placeRemoved', {}),
  locationRemoved: createRefusal('placeRemoved', {}),
  locationHidden: createRefusal('placeHidden', {}),
};

/** A booked date as its series plans it. The booking may be at another place or at another time. */
interface PlannedDateOfBooking {
  bookingId: string;
  day: string;
  placeId: string;
  rule: SeriesRule;
  hours: SeriesRule['hours'] | null;
  timeZone: string;
}

function readPlannedDates(
  tx: Transaction,
  companyId: string,
  bookingIds: readonly string[],
): Promise<PlannedDateOfBooking[]> {
  return tx.query<PlannedDateOfBooking>(sql`
    SELECT d.booking_id AS "bookingId", d.day, coalesce((d.choice ->> 'placeId')::uuid, s.bookable_id) AS "placeId",
           s.rule, d.choice -> 'hours' AS hours, c.time_zone AS "timeZone"
    FROM series_dates d
      JOIN series s ON s.company_id = d.company_id AND s.id = d.series_id
      JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE d.company_id = ${companyId} AND d.booking_id = ANY(${bookingIds}::uuid[])`);
}

/**
 * Returns whether a closed day refuses a date at another place or on another day than its series
 * plans.
 */
function isRefusedElsewhere(
  { day, placeId, rule, hours, timeZone }: PlannedDateOfBooking,
  booking: Booking,
  refusal: Refusal,
): boolean {
  if (refusal.errorCode !== 'closedDay' || booking.bookableId !== placeId) return true;
  const { start, end } = getSpanOnDay({ ...rule, hours: hours ?? rule.hours }, day, timeZone);
  const closed = refusal.details.day;
  // A closed day is one of the container's clock, which may differ from that of the series.
  const { timeZone: ofContainer } = booking;
  return closed < getCalendarDayAt(start, ofContainer) || getCalendarDayAt(end - 1, ofContainer) < closed;
}

/** Returns the ids of those bookings whose dates no night tries again. */
async function findFinal(
  tx: Transaction,
  companyId: string,
  bookings: readonly Booking[],
  refusals: ReadonlyMap<string, Refusal>,
): Promise<Set<string>> {
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const planned = await readPlannedDates(tx, companyId, [...byId.keys()]);
  const final = planned.filter((date) => {
    const refusal = refusals.get(date.bookingId)!;
    return isFinalRefusal(refusal, isRefusedElsewhere(date, byId.get(date.bookingId)!, refusal));
  });
  return new Set(final.map(({ bookingId }) => bookingId));
}

/**
 * Opens the dates of series again whose bookings were cancelled, because their places closed or
 * were assigned to other people. No person cancelled these dates, so the server tries them again
 * from the next midnight of the place on. A closed day of the date's own place is final. A date that
 * was moved to another place returns to its own. Their people get an email about the cancellation, so
 * the refusals count as reported. The places are locked already, so it skips a series that another
 * transaction has locked.
 * {@link import('./move-due-times.command.ts').adjustSeriesDueTimes} makes it due within the hour.
 * @param about the reason of the closure or the refusal of each booking, and the time in ISO 8601
 */
export async function reopenCancelledSeriesDates(
  tx: Transaction,
  companyId: string,
  bookings: readonly Booking[],
  about: ({ reason: keyof typeof refusalOf } | { refusals: ReadonlyMap<string, Refusal> }) & { now: string },
): Promise<void> {
  const ofSeries = bookings.filter(({ seriesId }) => seriesId !== null);
  if (ofSeries.length === 0) return;
  const { now } = about;
  const final = 'refusals' in about ? await findFinal(tx, companyId, ofSeries, about.refusals) : new Set<string>();
  const rows = ofSeries.map(({ id }) => ({
    bookingId: id,
    refusal: 'refusals' in about ? about.refusals.get(id) : refusalOf[about.reason],
    isFinal: final.has(id),
  }));
  await tx.query(sql`
    WITH opened AS (
      UPDATE series_dates d
      -- A booked date counts 2 and the changes of its booking, which the date keeps.
      SET booking_id = NULL, refusal = n.refusal, is_final = n."isFinal", reported_on = ${now}::timestamptz,
          changes = d.changes + 2 + b.sequence
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("bookingId" uuid, refusal jsonb, "isFinal" boolean)
        JOIN bookings b ON b.company_id = ${companyId} AND b.id = n."bookingId"
      WHERE d.company_id = ${companyId} AND d.booking_id = n."bookingId"
      RETURNING d.company_id, d.series_id, d.is_final
    ), settled AS (
      SELECT s.company_id, s.id, c.time_zone FROM series s
        JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
        JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
      WHERE s.company_id = ${companyId} AND s.due_on IS NULL AND s.id IN (SELECT series_id FROM opened WHERE NOT is_final)
      ORDER BY s.id FOR NO KEY UPDATE OF s SKIP LOCKED
    )
    UPDATE series s
    SET due_on = ${createNextMidnightSql(now, sql`t.time_zone`)}
    FROM settled t WHERE s.company_id = t.company_id AND s.id = t.id`);
}
