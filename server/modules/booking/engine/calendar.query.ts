import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import { getConsecutiveDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { OccupancyByDayRequest, OccupancyReader } from './occupancy-by-day.ts';
import { createHeldByPersonCondition } from './offers.ts';

/** One day of a calendar, bounded in the requested time zone. */
export interface OccupancyCalendarDay {
  day: string;
  /**
   * The kinds of places that the member has booked on the day, at any location. Bypass bookings are
   * left out, as in all lists of own bookings (BOOK-11).
   */
  mine: KindName[];
  /** True if any place in the containers `shown` is booked on the day. */
  anyBooking: boolean;
  /**
   * The number of places of `kind`, in the containers `counted`, that are booked or assigned on the
   * day. Locked and frozen places do not count.
   */
  taken: number;
}

/** A request to {@link createOccupancyCalendarReader} for `days` days from the day `from`. */
export interface OccupancyCalendarRequest extends Omit<OccupancyByDayRequest, 'days'> {
  from: string;
  days: number;
}

/** The first and the last day of a booking of the member. */
interface OwnDays {
  kind: KindName;
  first: string;
  last: string;
}

/**
 * Reads the days of the member's bookings in the range. Bypass bookings, bookings of removed
 * places and offers of the waitlist are left out.
 */
function readOwnDays(db: Queryable, { companyId, userId }: Member, days: readonly string[], timeZone: string) {
  const [start, end] = [
    getInstantOfWallClock(days[0]!, '00:00', timeZone),
    getInstantOfWallClock(days.at(-1)!, '24:00', timeZone),
  ];
  return db.query<OwnDays>(sql`
    SELECT DISTINCT kind, (lower(during) AT TIME ZONE ${timeZone})::date AS first,
                    ((upper(during) - interval '1 microsecond') AT TIME ZONE ${timeZone})::date AS last
    FROM bookings
    WHERE company_id = ${companyId} AND user_id = ${userId} AND state < 2 AND NOT admin_bypass
      AND ${createHeldByPersonCondition(sql`bookings`)}
      AND upper(during) > ${new Date(start).toISOString()} AND lower(during) < ${new Date(end).toISOString()}
      AND bookable_id NOT IN (SELECT id FROM all_bookables WHERE company_id = ${companyId} AND removed_on IS NOT NULL)`);
}

/** Returns the kinds that the member has booked on each day. */
function kindsByDay(counts: readonly OwnDays[], days: readonly string[]): Set<KindName>[] {
  const first = Date.parse(days[0]!);
  const at = (day: string) => (Date.parse(day) - first) / dayMs;
  const kinds = days.map(() => new Set<KindName>());
  for (const one of counts)
    for (let day = Math.max(at(one.first), 0); day <= Math.min(at(one.last), days.length - 1); day++)
      kinds[day]!.add(one.kind);
  return kinds;
}

/** Returns a reader of calendar days, and of the number of places neither locked nor frozen. */
export function createOccupancyCalendarReader(db: Queryable, occupancy: OccupancyReader) {
  return async (
    member: Member,
    request: OccupancyCalendarRequest,
  ): Promise<{ open: number; days: OccupancyCalendarDay[] }> => {
    const days = getConsecutiveDays(request.from, request.days);
    const [counts, own] = await Promise.all([
      occupancy.read(member.companyId, { ...request, days }),
      readOwnDays(db, member, days, request.timeZone),
    ]);
    const mine = kindsByDay(own, days);
    return {
      open: counts.open,
      days: counts.days.map((one, at) => ({ ...one, day: days[at]!, mine: [...mine[at]!] })),
    };
  };
}
