import sql from 'sql-template-tag';
import type { ReportBookingType, ReportCounts, ReportFilter } from '#contract/reports/reports.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A stored booking with its container. */
export interface NaiveReportBooking {
  id: string;
  /** Null for a resource, which no report has. */
  type: ReportBookingType | null;
  userId: string;
  /**
   * The day of the booking's start in its place's time zone ('yyyy-MM-dd'), computed by Intl
   * instead of PostgreSQL.
   */
  day: string;
  start: string;
  end: string;
  state: number;
  bypass: boolean;
  containerId: string;
  placeId: string;
  /** Ids of the container and its ancestors. */
  within: string[];
}

const types: Record<string, ReportBookingType> = { desk: 'desk', room: 'room', parking: 'parking', car: 'fleet' };

/**
 * Reads every booking of a company, cancelled ones too. It shares no code with reports, so that
 * tests can compare both.
 */
export async function readNaiveReportBookings(db: Queryable, companyId: string): Promise<NaiveReportBooking[]> {
  const rows = await db.query<Omit<NaiveReportBooking, 'type' | 'within' | 'day'> & { kind: string; zone: string }>(sql`
    SELECT b.id, b.kind, b.user_id AS "userId", lower(b.during) AS start, upper(b.during) AS end, c.time_zone AS zone, b.state,
           b.admin_bypass AS bypass, b.container_id AS "containerId", b.bookable_id AS "placeId"
    FROM bookings b JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id WHERE b.company_id = ${companyId}`);
  const parents = await db.query<{ id: string; parent: string | null }>(
    sql`SELECT id, parent_id AS parent FROM locations WHERE company_id = ${companyId}`,
  );
  const parentOf = new Map(parents.map(({ id, parent }) => [id, parent]));
  const calendars = new Map<string, Intl.DateTimeFormat>();
  const dayOf = (start: string, timeZone: string) => {
    const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    calendars.set(timeZone, calendar);
    return calendar.format(new Date(start));
  };
  return rows.map(({ kind, zone, ...row }) => {
    const within: string[] = [];
    for (let at: string | null | undefined = row.containerId; at; at = parentOf.get(at)) within.push(at);
    return { ...row, day: dayOf(row.start, zone), type: types[kind] ?? null, within };
  });
}

/** Returns the bookings that a report with this filter should contain. */
export function filterBookingsNaively(all: readonly NaiveReportBooking[], filter: ReportFilter): NaiveReportBooking[] {
  const { dateStart, dateEnd, locations, parkings, fleets, users, locationType, adminBypassMode } = filter;
  const somewhere = [...locations, ...parkings, ...fleets];
  return all.filter((booking) => {
    const { type, state, bypass, userId, within, day } = booking;
    if (type === null || state === 2 || day < dateStart || day > dateEnd) return false;
    if (somewhere.length > 0 && !within.some((id) => somewhere.includes(id))) return false;
    if (users.length > 0 && !users.includes(userId)) return false;
    if (locationType.length > 0 && !locationType.includes(type)) return false;
    return adminBypassMode === 'all' || bypass === (adminBypassMode === 'admin');
  });
}

/** Counts the bookings of each type. */
export function countBookingsNaively(bookings: readonly NaiveReportBooking[]): ReportCounts {
  const of = (type: ReportBookingType) => bookings.filter((booking) => booking.type === type).length;
  return { desk: of('desk'), room: of('room'), parking: of('parking'), fleet: of('fleet'), total: bookings.length };
}

/** Counts equal keys, the most frequent first. */
export function countKeysByFrequency(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map([...counts].toSorted(([, a], [, b]) => b - a));
}
