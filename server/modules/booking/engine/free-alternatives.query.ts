import sql from 'sql-template-tag';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createAssignedToOthersCondition } from './assigned-days.ts';
import { createMayEnterCondition } from './booking-rows.ts';
import { buffersQueryPartJoin, createBuffersQueryPart, createRangeWithBuffersSql } from './buffers.ts';
import { readShutTestForSpans } from './opening.query.ts';
import { toSpans } from './spans.ts';

/**
 * The maximum number of labels that an email lists. A further label only shows that there are more.
 */
export const maxListedLabels = 6;

/** Bookings whose holders may book another place of the kind instead. */
interface AlternativesRequest {
  companyId: string;
  kind: KindName;
  bookings: readonly Booking[];
  now: Date;
  /** Reads the company's settings. The engine knows no other module. */
  readSettings: (db: Queryable, companyId: string) => Promise<CompanySettings>;
}

/**
 * Returns a test whether the container of a booking takes bookings at its time. A booking may lie
 * outside of hours and units that are newer.
 */
async function readOpenTimes(
  db: Queryable,
  { companyId, kind, bookings, readSettings }: Omit<AlternativesRequest, 'now'>,
): Promise<(booking: Booking) => boolean> {
  if (bookings.length === 0) return () => true;
  const settings = await readSettings(db, companyId);
  const isShut = await readShutTestForSpans(db, { companyId, settings }, toSpans(bookings));
  return (booking) => !isShut(kind, booking.containerId, toSpans([booking])[0]!);
}

/**
 * Reads the places in each booking's container that are free for the rest of its time. The map has
 * labels by booking id, at most `maxListedLabels + 1` for each. It lacks bookings that are over,
 * bookings whose container is removed, unpublished or closed to the holder, and those at times that
 * the opening hours refuse.
 */
export async function readFreeAlternativesByBooking(
  db: Queryable,
  { companyId, kind, bookings, now, readSettings }: AlternativesRequest,
): Promise<Map<string, string[]>> {
  const openTimes = await readOpenTimes(db, { companyId, kind, bookings, readSettings });
  const wanted = bookings.filter(openTimes).map((booking) => ({
    ...{ id: booking.id, userId: booking.userId, containerId: booking.containerId },
    ...{ start: booking.startDate, end: booking.endDate },
  }));
  const at = now.toISOString();
  const assignedToOthers = createAssignedToOthersCondition({
    companyId,
    place: sql`s.id`,
    span: sql`tstzrange(greatest(a.start, ${at}::timestamptz), a."end")`,
    userId: sql`a."userId"`,
  });
  const rows = await db.query<{ id: string; labels: string[] }>(sql`
    WITH ${createBuffersQueryPart(companyId)}
    SELECT a.id, ARRAY(
      SELECT s.label FROM bookables s ${buffersQueryPartJoin}
      WHERE s.company_id = ${companyId} AND s.container_id = c.id AND s.kind = ${kind} AND s.state = 0 AND s.offered_to = 'all'
        AND NOT EXISTS (
          SELECT FROM bookings b
          WHERE b.company_id = ${companyId} AND b.bookable_id = s.id AND b.state < 2
            AND b.occupies && ${createRangeWithBuffersSql(sql`tstzrange(greatest(a.start, ${at}::timestamptz), a."end")`)})
        AND NOT ${assignedToOthers}
      ORDER BY s.label COLLATE natural_order LIMIT ${maxListedLabels + 1}) AS labels
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
         AS a (id uuid, "userId" uuid, "containerId" uuid, start timestamptz, "end" timestamptz)
    JOIN containers c ON c.company_id = ${companyId} AND c.id = a."containerId"
    WHERE a."end" > ${at}::timestamptz AND ${createMayEnterCondition(sql`a."userId"`)}`);
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}

type Wish = Pick<Booking, 'id' | 'userId' | 'containerId' | 'startDate' | 'endDate'>;

/**
 * Groups bookings for which the same places are free, so that one query serves a group. Hundreds of
 * people lose the same hours of a closed day. A holder in `special` has a group of their own.
 * @param special the holders with an access or an assigned place of their own
 */
export function groupBookingsByAlternatives<T extends Wish>(
  bookings: readonly T[],
  special: ReadonlySet<string>,
): [T, ...T[]][] {
  const keyOf = ({ userId, containerId, startDate, endDate }: T) =>
    [containerId, startDate, endDate, special.has(userId) ? userId : ''].join(' ');
  return [...Map.groupBy(bookings, keyOf).values()] as [T, ...T[]][];
}

/** The labels of free places elsewhere, and the container of the first one. */
export interface FreePlacesElsewhere {
  labels: string[];
  containerId: string | null;
}

/** Reads the holders who may enter a restricted container, or to whom a place is assigned then. */
async function readSpecialHolders(
  db: Queryable,
  companyId: string,
  bookings: readonly Booking[],
): Promise<ReadonlySet<string>> {
  const userIds = [...new Set(bookings.map(({ userId }) => userId))];
  const periods = [...new Set(bookings.map(({ startDate, endDate }) => `[${startDate},${endDate})`))];
  const rows = await db.query<{ id: string }>(sql`
    SELECT user_id AS id FROM container_people WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])
    UNION
    SELECT d.user_id FROM unnest(${periods}::text[]) AS p (span) CROSS JOIN LATERAL assigned_days(${companyId}, p.span::tstzrange) d
    WHERE d.user_id = ANY(${userIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reads places elsewhere for bookings whose own location is closed. These are open and free at the
 * time of the booking. The map has labels with the container's name by booking id, at most
 * `maxListedLabels + 1` for each, and the container of the first label, null without any. It leaves
 * out containers that are closed to the holder.
 */
export async function readFreePlacesElsewhereByBooking(
  db: Queryable,
  { companyId, kind, bookings, readSettings }: AlternativesRequest,
): Promise<Map<string, FreePlacesElsewhere>> {
  if (bookings.length === 0) return new Map();
  const containers = await db.query<{ id: string }>(sql`
    SELECT c.id FROM containers c
    WHERE c.company_id = ${companyId} AND EXISTS (
      SELECT FROM bookables s WHERE s.company_id = c.company_id AND s.container_id = c.id AND s.kind = ${kind})
    ORDER BY c.name COLLATE natural_order, c.id`);
  const settings = await readSettings(db, companyId);
  const isShut = await readShutTestForSpans(db, { companyId, settings }, toSpans(bookings));
  const special = await readSpecialHolders(db, companyId, bookings);
  const groups = groupBookingsByAlternatives(bookings, special);
  const wanted = groups.map(([{ id, userId, containerId, startDate: start, endDate: end }]) => {
    const [span] = toSpans([{ startDate: start, endDate: end }]);
    const open = containers.filter((one) => one.id !== containerId && !isShut(kind, one.id, span!));
    return { id, userId, start, end, open: open.map((one) => one.id) };
  });
  const rows = await db.query<{ id: string; places: { containerId: string; label: string }[] }>(sql`
    WITH ${createBuffersQueryPart(companyId)}
    SELECT a.id, ARRAY(
      SELECT json_build_object('containerId', c.id, 'label', c.name || ': ' || s.label)
      FROM jsonb_array_elements_text(a.open) WITH ORDINALITY AS o (id, no)
      JOIN containers c ON c.company_id = ${companyId} AND c.id = o.id::uuid
      JOIN bookables s ON s.company_id = ${companyId} AND s.container_id = c.id AND s.kind = ${kind}
      ${buffersQueryPartJoin}
      WHERE s.state = 0 AND s.offered_to = 'all'
        AND ${createMayEnterCondition(sql`a."userId"`)}
        AND NOT EXISTS (
          SELECT FROM bookings b
          WHERE b.company_id = ${companyId} AND b.bookable_id = s.id AND b.state < 2 AND b.occupies && ${createRangeWithBuffersSql(sql`tstzrange(a.start, a."end")`)})
        AND s.id <> ALL(h.ids)
      ORDER BY o.no, s.label COLLATE natural_order LIMIT ${maxListedLabels + 1}) AS places
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
         AS a (id uuid, "userId" uuid, start timestamptz, "end" timestamptz, open jsonb)
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(d.bookable_id), '{}') AS ids FROM assigned_days(${companyId}, tstzrange(a.start, a."end")) d
      WHERE d.user_id <> a."userId") h`);
  const found = new Map(
    rows.map(({ id, places }) => [
      id,
      { labels: places.map(({ label }) => label), containerId: places[0]?.containerId ?? null },
    ]),
  );
  const none = { labels: [], containerId: null };
  return new Map(groups.flatMap((some) => some.map(({ id }) => [id, found.get(some[0]!.id) ?? none] as const)));
}
