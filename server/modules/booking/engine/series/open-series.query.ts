import sql, { type Sql } from 'sql-template-tag';
import type { SeriesHours, SeriesRule } from '#contract/booking/series-rule.ts';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import { type BookedKind, bookedKinds, packageLimitOfKind } from '#contract/places/booked-kinds.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import type { BookingContainer } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { mayActOnBooking } from '../booking.policy.ts';
import { containerColumns } from '../booking-rows.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind } from '../kind.ts';

/** A stored date of a series, with its booking's time and place if it was booked. */
export interface RecordedDate {
  /** The day of the rule in the place's time zone, yyyy-MM-dd. */
  day: string;
  bookingId: string | null;
  startDate: string | null;
  endDate: string | null;
  isCancelled: boolean;
  skipped: boolean;
  hours: SeriesHours | null;
  refusal: Refusal | null;
  /** True if no night tries it again, because its own place is closed on that day. */
  isFinal: boolean;
  placeId: string;
  placeName: string;
  /** True if a wish has moved it there, and its person has not moved it again. */
  moved: boolean;
}

/** A stored series with its place, its holder and some of its dates. */
export interface OpenSeries extends BookingContainer {
  id: string;
  kind: BookedKind;
  userId: string;
  userName: string;
  bookedBy: string;
  placeId: string;
  placeName: string;
  rule: SeriesRule;
  movesToLike: boolean;
  isNameHidden: boolean;
  /** Null for a series without stored wishes. It has only `movesToLike`. */
  wishes: SeriesWish[] | null;
  endedFrom: string | null;
  details: Record<string, string | number | boolean | null>;
  nextDate: string | null;
  /**
   * True if an unended series lost its container, or lost its place and does not move to like
   * places.
   */
  isStranded: boolean;
  /**
   * The dates that the query selects, by day: the refused ones, those of today and later, or all.
   */
  dates: RecordedDate[];
}

/** A series with the people who are invited to its dates. */
export interface SeriesWithParticipants extends OpenSeries {
  participants: { userId: string; userName: string; avatarFileId: string | null }[];
}

/** Returns the kinds of the company's package. */
const kindsOf = ({ limits: held }: Member) => bookedKinds.filter((kind) => held[packageLimitOfKind[kind]] > 0);

/** SQL: some dates of series s, as JSON. */
const datesColumn = (which: Sql): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object(
            'day', d.day, 'bookingId', d.booking_id, 'startDate', lower(b.during), 'endDate', upper(b.during),
            'isCancelled', coalesce(b.state = 2, false), 'skipped', d.skipped, 'hours', d.choice -> 'hours', 'refusal', d.refusal, 'isFinal', d.is_final,
            'placeId', e.id, 'placeName', e.label,
            'moved', coalesce(d.moved_to = b.bookable_id, false)) ORDER BY d.day), '[]')
   FROM series_dates d
     LEFT JOIN bookings b ON b.company_id = d.company_id AND b.id = d.booking_id
     JOIN all_bookables e ON e.company_id = d.company_id
       AND e.id = coalesce(b.bookable_id, (d.choice ->> 'placeId')::uuid, s.bookable_id)
   WHERE d.company_id = s.company_id AND d.series_id = s.id AND ${which}) AS dates`;

/** SQL: the dates d that belong to series s, from today on in the place's time zone. */
const coming = (now: string): Sql => sql`
  d.day < coalesce(s.ended_from, 'infinity') AND d.day >= (${now}::timestamptz AT TIME ZONE c.time_zone)::date`;

const columns = (now: string): Sql => sql`
  s.id, s.kind, s.user_id AS "userId", p.name AS "userName", s.booked_by AS "bookedBy", o.id AS "placeId", o.label AS "placeName",
  ${containerColumns}, s.rule, s.moves_to_like AS "movesToLike", s.is_name_hidden AS "isNameHidden", s.wishes, s.ended_from::text AS "endedFrom", s.details,
  (c.removed_on IS NOT NULL OR (o.removed_on IS NOT NULL AND NOT s.moves_to_like))
    AND (s.ended_from IS NULL OR s.ended_from > (${now}::timestamptz AT TIME ZONE c.time_zone)::date) AS "isStranded",
  (SELECT min(lower(b.during)) FROM series_dates d JOIN bookings b ON b.company_id = d.company_id AND b.id = d.booking_id
   WHERE d.company_id = s.company_id AND d.series_id = s.id AND b.state < 2 AND lower(b.during) > ${now}::timestamptz) AS "nextDate"`;

const tables: Sql = sql`
  series s
  JOIN people p ON p.company_id = s.company_id AND p.user_id = s.user_id
  JOIN all_bookables o ON o.company_id = s.company_id AND o.id = s.bookable_id
  JOIN all_containers c ON c.company_id = o.company_id AND c.id = o.container_id`;

/** The time for which a stranded series stays in its person's list after the server ended it. */
const strandedFor = '31 days';

/**
 * SQL condition: series s is open at an instant. It is due, has a booking that has not begun, or
 * was stranded in the last 31 days.
 */
export const createOpenSeriesCondition = (now: string): Sql => sql`
  (s.due_on IS NOT NULL
    OR (s.stranded_on > ${now}::timestamptz - ${strandedFor}::interval AND (s.ended_from IS NULL OR EXISTS (
      SELECT FROM all_bookables p JOIN all_containers z ON z.company_id = p.company_id AND z.id = p.container_id
      WHERE p.company_id = s.company_id AND p.id = s.bookable_id
        AND s.ended_from > (${now}::timestamptz AT TIME ZONE z.time_zone)::date)))
    -- The bookings of an ended series are cancelled from that day on.
    OR ((s.ended_from IS NULL OR s.ended_from > (${now}::timestamptz - interval '1 day')::date) AND EXISTS (
      SELECT FROM series_dates d JOIN bookings b ON b.company_id = d.company_id AND b.id = d.booking_id
      WHERE d.company_id = s.company_id AND d.series_id = s.id AND b.state < 2 AND lower(b.during) > ${now}::timestamptz)))`;

/**
 * Reads the open series that the member holds or has booked, with the coming dates that were
 * refused. A series is open as {@link createOpenSeriesCondition} says. Each branch of the UNION
 * uses an index, and the dates of ended series are never read.
 */
export async function readOpenSeries({ db, clock }: EngineDeps, member: Member): Promise<OpenSeries[]> {
  const { companyId, userId } = member;
  const now = clock.now().toISOString();
  return await db.query<OpenSeries>(sql`
    WITH own AS (
      SELECT id FROM series WHERE company_id = ${companyId} AND user_id = ${userId}
      UNION SELECT id FROM series WHERE company_id = ${companyId} AND booked_by = ${userId}
    ), open AS MATERIALIZED (
      SELECT s.id FROM own JOIN series s ON s.company_id = ${companyId} AND s.id = own.id
      WHERE s.kind = ANY(${kindsOf(member)}::text[]) AND ${createOpenSeriesCondition(now)}
      ORDER BY s.created_on, s.id LIMIT ${limits.series.listed}
    )
    SELECT ${columns(now)}, ${datesColumn(sql`d.refusal IS NOT NULL AND ${coming(now)}`)}
    FROM ${tables}
    WHERE s.company_id = ${companyId} AND s.id IN (SELECT id FROM open)
    ORDER BY s.created_on, s.id`);
}

/** Reads a series of the company with some of its dates. Null if there is none with this id. */
async function readSeries(
  db: Queryable,
  { companyId, id, now, which }: { companyId: string; id: string; now: string; which: Sql },
): Promise<SeriesWithParticipants | null> {
  const [found] = await db.query<SeriesWithParticipants>(sql`
    SELECT ${columns(now)}, ${datesColumn(which)},
           (SELECT coalesce(json_agg(json_build_object('userId', w.user_id, 'userName', w.name, 'avatarFileId', w.avatar_file_id)
                                     ORDER BY w.name COLLATE natural_order), '[]')
            FROM series_participants i JOIN people w ON w.company_id = i.company_id AND w.user_id = i.user_id AND w.status = 'active'
            WHERE i.company_id = s.company_id AND i.series_id = s.id) AS participants
    FROM ${tables}
    WHERE s.company_id = ${companyId} AND s.id = ${id}`);
  return found ?? null;
}

/**
 * Reads a series with all of its dates, also past dates. Null if the company has no series with
 * this id.
 */
export const readSeriesWithAllDates = (
  db: Queryable,
  { companyId, id, now }: { companyId: string; id: string; now: string },
) => readSeries(db, { companyId, id, now, which: sql`TRUE` });

/**
 * Reads a series with its dates of today and later.
 * @throws Refused `notFound`; `notYourBooking` unless the member holds or booked the series, or
 * manages its kind
 */
export async function readSeriesForMember(
  { db, clock }: EngineDeps,
  kinds: Partial<Record<KindName, BookableKind>>,
  member: Member,
  id: string,
): Promise<SeriesWithParticipants> {
  const now = clock.now().toISOString();
  const { companyId } = member;
  const series = requireFound(await readSeries(db, { companyId, id, now, which: coming(now) }));
  const kind = requireFound(kinds[series.kind]);
  if (series.bookedBy !== member.userId && !mayActOnBooking(kind, member, series)) refuse('notYourBooking', {});
  return series;
}
