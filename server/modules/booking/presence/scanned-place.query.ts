import sql from 'sql-template-tag';
import { getOpeningStatus } from '#contract/booking/opening-hours.ts';
import type { KindName } from '#server/events/kind-name.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import { createBuffersJoin } from '#server/modules/booking/engine/buffers.ts';
import {
  createOpeningColumn,
  getDaysAroundSpans,
  type StoredLocationOpeningRules,
  toApplicableOpeningRules,
} from '#server/modules/booking/engine/opening.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** A place whose code was scanned. */
export interface ScannedPlaceRow {
  placeId: string;
  kind: KindName;
  label: string;
  locationId: string;
  locationName: string;
  timeZone: string;
  /** True when the caller may book the place while it is free, and its location is open now. */
  isOpen: boolean;
  /**
   * The start of the current or next booking with its preparation, or of another owner's day. Null
   * without any.
   */
  heldFrom: string | null;
  /**
   * The end of the last booking of the last day, with its preparation and that of the next one.
   * Null without any.
   */
  heldUntil: string | null;
  /** The end of today's opening hours, in epoch milliseconds. Null without hours. */
  openUntil: number | null;
  /** True if the location is closed now. */
  isClosed: boolean;
}

interface Row extends Omit<ScannedPlaceRow, 'openUntil' | 'isClosed'> {
  opening: StoredLocationOpeningRules[] | null;
}

/**
 * Reads a place for the member who scanned its code. Returns undefined for a removed place, and in
 * a removed or unpublished location.
 */
export async function readScannedPlace(
  db: Queryable,
  { companyId, userId }: Member,
  placeId: string,
  now: Date,
): Promise<ScannedPlaceRow | undefined> {
  const at = now.toISOString();
  const instant = now.getTime();
  const [row] = await db.query<Row>(sql`
    SELECT s.id AS "placeId", s.kind, s.label, c.id AS "locationId", c.name AS "locationName", c.time_zone AS "timeZone",
           s.state = 0 AND s.offered_to <> 'nobody' AND ${createMayEnterCondition(userId)} AS "isOpen",
           ${createOpeningColumn(companyId, sql`c.id`, getDaysAroundSpans([{ start: instant, end: instant }]))} AS opening,
           least(
             (SELECT min(lower(b.occupies)) - make_interval(mins => coalesce(f.after, 0)) FROM bookings b
              WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2
                AND b.occupies && tstzrange(${at}::timestamptz - make_interval(mins => coalesce(f.before, 0)), NULL)),
             (SELECT min(h.day::timestamp AT TIME ZONE h.time_zone)
              FROM assigned_days(${companyId}, tstzrange(${at}, ${at}::timestamptz + interval '2 days')) h
              WHERE h.bookable_id = s.id AND h.user_id <> ${userId})) AS "heldFrom",
           (SELECT max(upper(b.occupies)) + make_interval(mins => coalesce(f.before, 0)) FROM bookings b
            WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2
              AND b.occupies && tstzrange(${at}::timestamptz - interval '1 day', ${at})
              AND upper(b.occupies) + make_interval(mins => coalesce(f.before, 0)) <= ${at}) AS "heldUntil"
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
      ${createBuffersJoin(companyId)}
    WHERE s.company_id = ${companyId} AND s.id = ${placeId}`);
  if (!row) return undefined;
  const { opening, ...place } = row;
  const openNow = getOpeningStatus(toApplicableOpeningRules(opening), instant, place.timeZone);
  return {
    ...place,
    isOpen: place.isOpen && openNow.isOpen,
    isClosed: !openNow.isOpen,
    openUntil: openNow.isOpen ? openNow.until : null,
  };
}
