import sql from 'sql-template-tag';
import type { DateChoice } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';

/** A stored series, with the days that are settled and the choices for other days. */
export interface StoredSeries {
  companyId: string;
  id: string;
  kind: KindName;
  placeId: string;
  /** The time zone of the place. The series becomes due at midnights in it. */
  timeZone: string;
  /**
   * The number of days ahead that the place's container lets members book. Null if the container
   * sets none.
   */
  bookingPeriodDays: number | null;
  /**
   * True if the place was removed, which is final. The series then continues only at like places.
   */
  isPlaceRemoved: boolean;
  isContainerRemoved: boolean;
  /** True while the container is unpublished. An administrator may publish it again. */
  isContainerHidden: boolean;
  movesToLike: boolean;
  /** The wishes. Null for a series without stored wishes. It has only `movesToLike`. */
  wishes: SeriesWish[] | null;
  /** The facts by which the server finds like places, as they were when the series was booked. */
  placeFacts: object | null;
  /** True if the series hides the holder's name at each new date. */
  isNameHidden: boolean;
  userId: string;
  bookedBy: string;
  /** The instant at which the series became due, as ISO 8601. */
  dueOn: string;
  rule: SeriesRule;
  /** The first day without dates, if the series was ended. Else null. */
  endedFrom: string | null;
  details: Record<string, unknown>;
  /** The invited people who are active now. */
  participantIds: string[];
  /** True while its holder is an active member. */
  isHolderActive: boolean;
  /**
   * The days that need no further attempt: a booking was made for them, the person left them out,
   * or their own place is closed.
   */
  settled: string[];
  /** The person's choices of another place or other hours, by day. */
  choices: DateChoice[];
}

/** A series that is due, by its company and id. */
export type DueSeriesKey = Pick<StoredSeries, 'companyId' | 'id'>;

/**
 * Returns the oldest series that is due, without a lock on it. Null when none is due, or when
 * another server is working on series. Only one server works on them at a time. An older series
 * thus takes a free place before a younger one.
 * @param paused the ids of series that failed in this turn
 */
export async function findOldestDueSeries(
  tx: Transaction,
  { now, paused }: { now: string; paused: readonly string[] },
): Promise<DueSeriesKey | null> {
  const [turn] = await tx.query<{ isMine: boolean }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtext('series of bookings')) AS "isMine"`);
  if (!turn!.isMine) return null;
  const [series] = await tx.query<DueSeriesKey>(sql`
    SELECT s.company_id AS "companyId", s.id FROM series s JOIN companies c ON c.id = s.company_id AND c.is_active
    WHERE s.due_on <= ${now} AND s.id <> ALL(${paused}::uuid[]) ORDER BY s.due_on, s.created_on, s.id LIMIT 1`);
  return series ?? null;
}

/** Locks a series and reads it. Null if it is no longer due. */
export async function lockDueSeries(
  tx: Transaction,
  { companyId, id }: DueSeriesKey,
  now: string,
): Promise<StoredSeries | null> {
  const [series] = await tx.query<StoredSeries>(sql`
    WITH due AS (
      SELECT s.* FROM series s
      WHERE s.company_id = ${companyId} AND s.id = ${id} AND s.due_on <= ${now} FOR NO KEY UPDATE OF s
    )
    SELECT s.company_id AS "companyId", s.id, s.kind, s.bookable_id AS "placeId", c.time_zone AS "timeZone",
           c.booking_period_days AS "bookingPeriodDays", b.removed_on IS NOT NULL AS "isPlaceRemoved",
           c.removed_on IS NOT NULL AS "isContainerRemoved", NOT c.published AS "isContainerHidden", s.moves_to_like AS "movesToLike", s.wishes, s.place_facts AS "placeFacts",
           s.user_id AS "userId", s.is_name_hidden AS "isNameHidden",
           s.booked_by AS "bookedBy", s.due_on AS "dueOn", s.rule, s.ended_from::text AS "endedFrom", s.details,
           EXISTS (SELECT FROM memberships m
                   WHERE m.company_id = s.company_id AND m.user_id = s.user_id AND m.status = 'active') AS "isHolderActive",
           ARRAY(SELECT p.user_id FROM series_participants p
                 JOIN memberships m ON m.company_id = p.company_id AND m.user_id = p.user_id AND m.status = 'active'
                 WHERE p.company_id = s.company_id AND p.series_id = s.id ORDER BY p.user_id) AS "participantIds",
           ARRAY(SELECT d.day::text FROM series_dates d
                 WHERE d.company_id = s.company_id AND d.series_id = s.id 
                   AND (d.booking_id IS NOT NULL OR d.skipped OR d.is_final)) AS settled,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'skipped', false) || d.choice), '[]')
            FROM (SELECT day, jsonb_strip_nulls(choice) AS choice FROM series_dates
                  WHERE company_id = s.company_id AND series_id = s.id AND choice IS NOT NULL) AS d) AS choices
    FROM due s
      JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id`);
  return series ?? null;
}
