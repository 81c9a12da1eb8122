import sql from 'sql-template-tag';
import type { FloorDayBooking, Period } from '#contract/booking/bookings.ts';
import type { NameCircle } from '#contract/people/name-privacy.ts';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { createSharedReader } from '#server/platform/shared-reads.ts';
import { hiddenNamedPerson } from './names/hide-holder.ts';
import { bookingNameCircleColumn } from './names/name-circle.query.ts';
import type { NamedBooking, NameViewer } from './names/name-readers.policy.ts';
import { findUnseenNames } from './names/unseen-names.query.ts';

/** The maximum number of days that a request may cover. */
const longestDays = 32;

/**
 * Checks a requested period of everyone's bookings and converts it to UTC.
 * @throws Refused `endBeforeStart` for an empty period, `bookingTooLong` for more than 32 days
 */
export function parseRequestedPeriod({ startDate, endDate }: Period): Period {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  const length = end.getTime() - start.getTime();
  if (length <= 0) refuse('endBeforeStart', {});
  if (length > longestDays * dayMs) refuse('bookingTooLong', { hours: longestDays * 24 });
  return { startDate: start.toISOString(), endDate: end.toISOString() };
}

interface DayRow {
  id: string;
  placeId: string;
  kind: FloorDayBooking['kind'];
  startDate: string;
  endDate: string;
  heldFrom: string | null;
  heldUntil: string | null;
  userId: string;
  name: string;
  avatarFileId: string | null;
  adminBypassMode: boolean;
  sequence: number;
  seriesId: string | null;
  bookedBy: string;
  namesSeenBy: NameCircle;
  /** The participants of a meeting whose name not all members see. */
  guests: string[] | null;
}

/**
 * A container's bookings with all names, and the series of their dates by booking. `hidden` has the
 * bookings whose name not all members see, by booking.
 */
interface SharedDay {
  answer: { bookings: FloorDayBooking[] };
  seriesOf: ReadonlyMap<string, string>;
  hidden: ReadonlyMap<string, NamedBooking & { id: string }>;
}

/**
 * Returns the statement that reads the bookings of a container in a period. The benchmark runs the
 * same statement. Removed places and containers are left out, as on the plan.
 */
export function createContainerBookingsStatement(
  companyId: string,
  containerId: string,
  startDate: string,
  endDate: string,
) {
  // `occupies` is tested for the index and contains `during`, which decides the result.
  return sql`
    SELECT b.id, b.bookable_id AS "placeId", b.kind, lower(b.during) AS "startDate", upper(b.during) AS "endDate",
           nullif(lower(b.occupies), lower(b.during)) AS "heldFrom", nullif(upper(b.occupies), upper(b.during)) AS "heldUntil",
           b.user_id AS "userId", p.name, p.avatar_file_id AS "avatarFileId", b.admin_bypass AS "adminBypassMode",
           b.sequence, b.series_id AS "seriesId", b.booked_by AS "bookedBy", ${bookingNameCircleColumn} AS "namesSeenBy",
           CASE WHEN ${bookingNameCircleColumn} <> 'all' THEN ARRAY(
             SELECT i.user_id FROM booking_participants i WHERE i.company_id = ${companyId} AND i.booking_id = b.id) END AS guests
    FROM containers c
    JOIN bookings b ON b.company_id = c.company_id AND b.container_id = c.id
    JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
    WHERE c.company_id = ${companyId} AND c.id = ${containerId} AND b.state < 2
      AND b.occupies && tstzrange(${startDate}, ${endDate}) AND b.during && tstzrange(${startDate}, ${endDate})
      AND b.bookable_id NOT IN (SELECT id FROM all_bookables WHERE company_id = ${companyId} AND removed_on IS NOT NULL)`;
}

/**
 * Refuses with `notFound` if the container does not exist. It distinguishes this from a container
 * without bookings.
 */
async function checkContainer(db: Queryable, companyId: string, containerId: string): Promise<void> {
  const [row] = await db.query(sql`SELECT FROM containers WHERE company_id = ${companyId} AND id = ${containerId}`);
  requireFound(row);
}

export interface ContainerPeriod {
  companyId: string;
  containerId: string;
  startDate: string;
  endDate: string;
}

async function readDay(
  db: Queryable,
  links: PictureUrlBuilder,
  { companyId, containerId, startDate, endDate }: ContainerPeriod,
): Promise<SharedDay> {
  const rows = await db.query<DayRow>(createContainerBookingsStatement(companyId, containerId, startDate, endDate));
  if (rows.length === 0) await checkContainer(db, companyId, containerId);
  // Fields are listed, because copying the rest of a row costs as much as its JSON.
  const bookings = rows.map(
    (row): FloorDayBooking => ({
      id: row.id,
      placeId: row.placeId,
      kind: row.kind,
      startDate: row.startDate,
      endDate: row.endDate,
      ...(row.heldFrom && { heldFrom: row.heldFrom }),
      ...(row.heldUntil && { heldUntil: row.heldUntil }),
      userId: row.userId,
      name: row.name,
      avatar: links.avatar(row.userId, row.avatarFileId),
      adminBypassMode: row.adminBypassMode,
      sequence: row.sequence,
    }),
  );
  const seriesOf = new Map(rows.flatMap(({ id, seriesId }) => (seriesId === null ? [] : [[id, seriesId] as const])));
  const hidden = new Map(
    rows.flatMap(({ id, userId, bookedBy, namesSeenBy, guests }) => {
      const participants = (guests ?? []).map((guest) => ({ userId: guest }));
      return namesSeenBy === 'all' ? [] : [[id, { id, userId, bookedBy, namesSeenBy, participants }] as const];
    }),
  );
  return { answer: { bookings }, seriesOf, hidden };
}

/**
 * Adds the series of the reader's own bookings, and removes the names that the reader may not see.
 * The answer that all readers share stays as it is.
 */
async function cutForReader(
  db: Queryable,
  { answer, seriesOf, hidden }: SharedDay,
  reader: FloorDayViewer,
): Promise<SharedDay['answer']> {
  const unseen = new Set(
    (await findUnseenNames(db, reader, hidden.values(), getManagerPermission)).map(({ id }) => id),
  );
  if (unseen.size === 0 && !answer.bookings.some(({ userId }) => userId === reader.userId)) return answer;
  const bookings = answer.bookings.map((booking) => {
    if (booking.userId === reader.userId) return { ...booking, seriesId: seriesOf.get(booking.id) ?? null };
    if (!unseen.has(booking.id)) return booking;
    return { ...booking, ...hiddenNamedPerson, avatar: null };
  });
  return { bookings };
}

/** All kinds on floor plans have the same managers. */
const getManagerPermission = () => managerPermissionOfKind.desk;

/** The member who reads a floor's day. */
export type FloorDayViewer = NameViewer & { companyId: string };

/**
 * Returns a reader of a container's bookings in a period. The floor plan shows every member the
 * same bookings (BOOK-12), so simultaneous equal requests share one read. Only the series of own
 * bookings and hidden names differ.
 * @throws Refused `notFound`, `endBeforeStart` for an empty period, `bookingTooLong` for more than
 * 32 days
 */
export function createContainerBookingsReader(
  db: Queryable,
  links: PictureUrlBuilder,
): (day: Omit<ContainerPeriod, 'companyId'>, reader: FloorDayViewer) => Promise<{ bookings: FloorDayBooking[] }> {
  const shared = createSharedReader<SharedDay>();
  return async ({ containerId, ...period }, reader) => {
    const day = { companyId: reader.companyId, containerId, ...parseRequestedPeriod(period) };
    return cutForReader(db, await shared(Object.values(day).join(' '), () => readDay(db, links, day)), reader);
  };
}
