import sql from 'sql-template-tag';
import type { DayBooking, Period } from '#contract/bookings.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import { sharedReads } from '#server/platform/shared-reads.ts';

/** The longest stretch that a floor's day may be asked for. */
const longestDays = 32;

/**
 * A period that others' bookings may be asked for, in UTC.
 * @throws Refused `endBeforeStart` or `bookingTooLong` when it is empty or longer than 32 days.
 */
export function shownPeriod({ startDate, endDate }: Period): Period {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  const length = end.getTime() - start.getTime();
  if (length <= 0) refuse('endBeforeStart', {});
  if (length > longestDays * 86_400_000) refuse('bookingTooLong', { hours: longestDays * 24 });
  return { startDate: start.toISOString(), endDate: end.toISOString() };
}

interface DayRow {
  id: string;
  placeId: string;
  kind: DayBooking['kind'];
  startDate: string;
  endDate: string;
  userId: string;
  name: string;
  avatarFileId: string | null;
  adminBypassMode: boolean;
  sequence: number;
}

/**
 * The statement behind a floor's day; exported so that the benchmark runs the very same. It holds what the plan shows: no place, and
 * no container, that has been removed since.
 */
export function dayStatement(companyId: string, containerId: string, startDate: string, endDate: string) {
  // A place is held for no less than it is booked for, and that is what the index knows.
  return sql`
    SELECT b.id, b.bookable_id AS "placeId", b.kind, lower(b.during) AS "startDate", upper(b.during) AS "endDate",
           b.user_id AS "userId", p.name, p.avatar_file_id AS "avatarFileId", b.admin_bypass AS "adminBypassMode",
           b.sequence
    FROM containers c
    JOIN bookings b ON b.company_id = c.company_id AND b.container_id = c.id
    JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
    WHERE c.company_id = ${companyId} AND c.id = ${containerId} AND b.state < 2
      AND b.occupies && tstzrange(${startDate}, ${endDate}) AND b.during && tstzrange(${startDate}, ${endDate})
      AND b.bookable_id NOT IN (SELECT id FROM all_bookables WHERE company_id = ${companyId} AND removed_on IS NOT NULL)`;
}

/** An empty day is that of a container that is there, else `notFound`. */
async function checkContainer(db: Queryable, companyId: string, containerId: string): Promise<void> {
  const [row] = await db.query(sql`SELECT FROM containers WHERE company_id = ${companyId} AND id = ${containerId}`);
  found(row);
}

export interface Day {
  companyId: string;
  containerId: string;
  startDate: string;
  endDate: string;
}

async function readDay(db: Queryable, links: PictureLinks, { companyId, containerId, startDate, endDate }: Day) {
  const rows = await db.query<DayRow>(dayStatement(companyId, containerId, startDate, endDate));
  if (rows.length === 0) await checkContainer(db, companyId, containerId);
  // Field by field: copying what is left of a row costs as much as writing its JSON.
  const bookings = rows.map(
    (row): DayBooking => ({
      id: row.id,
      placeId: row.placeId,
      kind: row.kind,
      startDate: row.startDate,
      endDate: row.endDate,
      userId: row.userId,
      name: row.name,
      avatar: links.avatar(row.userId, row.avatarFileId),
      adminBypassMode: row.adminBypassMode,
      sequence: row.sequence,
    }),
  );
  return { bookings };
}

/**
 * Reads who holds the places of a container in a period: what the floor plan shows every member alike (BOOK-12), so
 * simultaneous readers of the same share one read.
 * @throws Refused `notFound`; `endBeforeStart` or `bookingTooLong` for a period that is empty or longer than 32 days.
 */
export function dayReader(db: Queryable, links: PictureLinks): (day: Day) => Promise<{ bookings: DayBooking[] }> {
  const shared = sharedReads<{ bookings: DayBooking[] }>();
  return async ({ companyId, containerId, ...period }) => {
    const day = { companyId, containerId, ...shownPeriod(period) };
    return shared(Object.values(day).join(' '), () => readDay(db, links, day));
  };
}
