import sql from 'sql-template-tag';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { cancelBookingsById } from '../cancel-bookings-by-id.command.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind } from '../kind.ts';

/** A locked series, for a change or a cancellation. */
export interface SeriesUnderLock {
  id: string;
  kind: KindName;
  userId: string;
  placeId: string;
  /** The facts by which the server finds like places, as they were when the series was booked. */
  placeFacts: object | null;
  wishes: SeriesWish[] | null;
  /** True if the series hides the holder's name at each new date. */
  isNameHidden: boolean;
  timeZone: string;
  /** True while the server may still book dates. */
  isDue: boolean;
  /**
   * True if the server has ended the work on the series, because its place or container was
   * removed.
   */
  isStranded: boolean;
  /** The first day without dates, if a change or cancellation has ended the series. Else null. */
  endedFrom: string | null;
}

/** Locks a series of the company. @throws Refused `notFound` */
export async function lockSeries(tx: Transaction, companyId: string, id: string): Promise<SeriesUnderLock> {
  const [series] = await tx.query<SeriesUnderLock>(sql`
    SELECT s.id, s.kind, s.user_id AS "userId", s.bookable_id AS "placeId", s.place_facts AS "placeFacts", s.wishes,
           s.is_name_hidden AS "isNameHidden",
           c.time_zone AS "timeZone", s.due_on IS NOT NULL AS "isDue", s.stranded_on IS NOT NULL AS "isStranded", s.ended_from::text AS "endedFrom"
    FROM series s
      JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE s.company_id = ${companyId} AND s.id = ${id} FOR NO KEY UPDATE OF s`);
  return requireFound(series);
}

/** Returns the ids of the series' bookings from a day on that have not begun. */
export async function readComingBookingIdsOfSeries(
  tx: Transaction,
  companyId: string,
  { id }: Pick<SeriesUnderLock, 'id'>,
  { fromDay, now }: { fromDay: string; now: string },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT b.id FROM series_dates d JOIN bookings b ON b.company_id = d.company_id AND b.id = d.booking_id
    WHERE d.company_id = ${companyId} AND d.series_id = ${id} AND d.day >= ${fromDay}::date
      AND b.state < 2 AND lower(b.during) > ${now}`);
  return rows.map((row) => row.id);
}

/**
 * Ends a locked series at a day and cancels its bookings from that day on that have not begun. The
 * server still books dates before that day.
 * @param alsoIds bookings of the series that are cancelled although they have begun
 * @returns the cancelled bookings, earliest first
 */
export async function endSeries(
  tx: Transaction,
  deps: Pick<EngineDeps, 'clock' | 'publish'>,
  kind: BookableKind,
  { companyId, userId: by }: Pick<Member, 'companyId' | 'userId'>,
  series: SeriesUnderLock,
  { fromDay, today, alsoIds = [] }: { fromDay: string; today: string; alsoIds?: readonly string[] },
): Promise<Booking[]> {
  const coming = await readComingBookingIdsOfSeries(tx, companyId, series, {
    fromDay,
    now: deps.clock.now().toISOString(),
  });
  const ids = [...new Set([...coming, ...alsoIds])];
  await tx.query(sql`
    UPDATE series SET ended_from = least(coalesce(ended_from, ${fromDay}::date), ${fromDay}::date),
                      due_on = CASE WHEN ${fromDay > today} THEN due_on END, sequence = sequence + 1
    WHERE company_id = ${companyId} AND id = ${series.id}`);
  return await cancelBookingsById(tx, deps, kind, { companyId, by, ids, seriesId: series.id });
}
