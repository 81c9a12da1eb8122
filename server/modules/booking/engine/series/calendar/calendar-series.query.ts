import sql from 'sql-template-tag';
import type { SeriesHours, SeriesRule } from '#contract/booking/series-rule.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Booking } from '#server/events/booking.ts';
import {
  bookingColumns,
  createBookingTablesSql,
  createColumnsOfKind,
  createPlaceDetailsColumn,
} from '#server/modules/booking/engine/booking-rows.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { retriedNightlyCondition } from '../final-refusal.ts';

/** The fields of the bookable kinds that reading series for calendars needs. */
export type KindsInCalendars = readonly Pick<BookableKind, 'name' | 'shown'>[];

/** A series as calendars need it. */
export interface StoredCalendarSeries {
  id: string;
  kind: BookedKind;
  rule: SeriesRule;
  /** The first day without dates, yyyy-MM-dd, if the series was ended. Else null. */
  endedFrom: string | null;
  /** True while the server may still book dates. */
  isOpen: boolean;
  /**
   * A made-up booking with the series' place, people and details. Its time has no meaning. Its
   * sequence counts the changes of the series and of all its dates.
   */
  model: Booking;
}

/**
 * Reads series by id with a model of their bookings. The sequence of the model is that of the
 * series plus a sum over all dates. A refused date counts 1, a booked date 2 and the changes of its
 * booking. A date that lost its booking to a closure keeps its former number. So each change of a
 * date raises the sequence, and none lowers it.
 */
export async function readStoredCalendarSeriesById(
  db: Queryable,
  kinds: KindsInCalendars,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Map<string, StoredCalendarSeries>> {
  if (ids.length === 0) return new Map();
  type Row = Omit<StoredCalendarSeries, 'model'> & Booking;
  const invited = sql`(SELECT company_id, series_id AS booking_id, user_id FROM series_participants)`;
  const rows = await db.query<Row>(sql`
    SELECT ${bookingColumns}, b.kind, b.rule, b.ended_from::text AS "endedFrom", b.due_on IS NOT NULL AS "isOpen",
           ${createColumnsOfKind({ hasParticipants: true, shown: createPlaceDetailsColumn(kinds) }, invited)}
    FROM ${createBookingTablesSql(sql`(
      SELECT s.company_id, s.id, s.kind, s.bookable_id, k.container_id, s.user_id, s.booked_by, s.details, s.created_on,
             s.rule, s.ended_from, s.due_on, hour.during, hour.during AS occupies,
             0 AS state, NULL::timestamptz AS confirmed_on, false AS admin_bypass, false AS from_calendar, s.id AS series_id,
             NULL::timestamptz AS held_until, false AS is_name_hidden,
             (s.sequence + coalesce((
               SELECT sum(d.changes + CASE WHEN d.refusal IS NOT NULL THEN 1 WHEN o.id IS NOT NULL THEN 2 + o.sequence ELSE 0 END)
               FROM series_dates d LEFT JOIN bookings o ON o.company_id = d.company_id AND o.id = d.booking_id
               WHERE d.company_id = s.company_id AND d.series_id = s.id), 0))::int AS sequence
      FROM series s JOIN all_bookables k ON k.company_id = s.company_id AND k.id = s.bookable_id
        CROSS JOIN LATERAL (SELECT tstzrange(s.created_on, s.created_on + interval '1 hour') AS during) AS hour
      WHERE s.company_id = ${companyId} AND s.id = ANY(${ids}::uuid[]))`)}`);
  return new Map(
    rows.map(({ kind, rule, endedFrom, isOpen, ...model }) => [
      model.id,
      { id: model.id, kind, rule, endedFrom, isOpen, model },
    ]),
  );
}

type ChosenPlace = Pick<Booking, 'bookableId' | 'label' | 'containerId' | 'containerName' | 'containerPath'>;

/** The outcome of a date of a series, or the holder's choice for it. */
export interface CalendarSeriesDate {
  day: string;
  /**
   * The booking, if it is not cancelled. Null for a date that was left out, refused or cancelled,
   * or is not yet booked.
   */
  booking: Booking | null;
  /** True if the date was left out, refused, booked or cancelled. */
  isSettled: boolean;
  /**
   * True if the server could not book the date and tries again each night. False on a closed day
   * of its own place, which no night tries.
   */
  isRefused: boolean;
  /** True if the date was booked and its booking was cancelled. */
  isCancelled: boolean;
  /** Another place or other hours for a date that is not yet booked. */
  choice: { hours: SeriesHours | null; place: ChosenPlace | null } | null;
}

/** Reads all dates of a series that have a record, in order. */
export async function readCalendarSeriesDates(
  db: Queryable,
  kinds: KindsInCalendars,
  { companyId, id }: { companyId: string; id: string },
): Promise<CalendarSeriesDate[]> {
  type DateRow = Pick<CalendarSeriesDate, 'day' | 'isSettled' | 'isRefused' | 'choice'> & { bookingId: string | null };
  const [dates, bookings] = await Promise.all([
    db.query<DateRow>(sql`
      SELECT d.day::text AS day, d.booking_id AS "bookingId",
             d.skipped OR d.booking_id IS NOT NULL OR d.refusal IS NOT NULL AS "isSettled", ${retriedNightlyCondition} AS "isRefused",
             CASE WHEN d.choice IS NOT NULL THEN json_build_object('hours', d.choice -> 'hours', 'place', (
               SELECT json_build_object('bookableId', k.id, 'label', k.label, 'containerId', c.id, 'containerName', c.name,
                                        'containerPath', c.path)
               FROM all_bookables k JOIN all_containers c ON c.company_id = k.company_id AND c.id = k.container_id
               WHERE k.company_id = d.company_id AND k.id = (d.choice ->> 'placeId')::uuid)) END AS choice
      FROM series_dates d
      WHERE d.company_id = ${companyId} AND d.series_id = ${id} ORDER BY d.day`),
    db.query<Booking>(sql`
      SELECT ${bookingColumns}, ${createColumnsOfKind({ hasParticipants: true, shown: createPlaceDetailsColumn(kinds) })}
      FROM ${createBookingTablesSql(sql`(
        SELECT o.* FROM series_dates d JOIN bookings o ON o.company_id = d.company_id AND o.id = d.booking_id
        WHERE d.company_id = ${companyId} AND d.series_id = ${id} AND o.state < 2)`)}`),
  ]);
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
  return dates.map(({ bookingId, ...date }) => {
    const booking = (bookingId !== null && bookingOf.get(bookingId)) || null;
    return { ...date, booking, isCancelled: bookingId !== null && booking === null };
  });
}
