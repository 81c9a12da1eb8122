import sql from 'sql-template-tag';
import {
  type ApplicableOpeningRules,
  type ClosedPeriod,
  checkSpanWithinOpening,
  findClosedPeriodOn,
  type OpeningRefusal,
} from '#contract/booking/opening-hours.ts';
import { addDays, getEarlierDay, getLaterDay } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { BookingPolicy } from '#server/modules/booking/engine/kind.ts';
import {
  type CompanyOpeningRules,
  type FirstAndLastDay,
  readCompanyOpeningRules,
} from '#server/modules/booking/engine/opening.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { OpeningLocation } from './lock-location.ts';
import type { OpeningDeps } from './opening-deps.ts';

/** A booking that has not begun, and the rule that refuses its time. */
export interface BookingOutsideOpening {
  id: string;
  kind: KindName;
  userId: string;
  refusal: OpeningRefusal;
}

interface Row extends Omit<BookingOutsideOpening, 'refusal'> {
  containerId: string;
  timeZone: string;
  details: object;
  start: string;
  end: string;
}

interface Asked {
  containerIds: readonly string[];
  /** The rules that a change adds. */
  added: CompanyOpeningRules;
  /** The rules from before the change. A day that they close is no newly closed day. */
  before?: CompanyOpeningRules;
  /** True if bookings stay that were made past the rules. */
  isBypassKept?: boolean;
  /** The days on which the rules change. Null means all days to come. */
  days: FirstAndLastDay | null;
  now: Date;
}

/**
 * Returns the closed days of some rules without those that were closed before. The hours are left
 * out, because new hours cancel no booking.
 */
const getNewlyClosed = (added: ApplicableOpeningRules, before: ApplicableOpeningRules): ApplicableOpeningRules =>
  added.map((rule) => ({
    ...{ locationName: rule.locationName, hours: null, closed: [] },
    holidayOn: (day: string) =>
      findClosedPeriodOn(before, day) ? null : (findClosedPeriodOn([rule], day)?.names ?? null),
  }));

/** A booking that has not begun, with the policy of its kind. */
export interface ComingBooking extends Omit<BookingOutsideOpening, 'refusal'> {
  containerId: string;
  timeZone: string;
  span: { start: number; end: number };
  policy: BookingPolicy;
}

/**
 * Reads the bookings of some containers that have not begun, earliest first. Bookings of an outside
 * calendar are left out, because that calendar decides.
 */
export async function readComingBookings(
  db: Queryable,
  { kinds }: Pick<OpeningDeps, 'kinds'>,
  { companyId, settings }: Pick<Member, 'companyId' | 'settings'>,
  { containerIds, isBypassKept = false, days, now }: Pick<Asked, 'containerIds' | 'isBypassKept' | 'days' | 'now'>,
): Promise<ComingBooking[]> {
  const at = now.toISOString();
  // The period is a day wider on both sides, because each container has a clock of its own.
  const within = days ? sql`AND b.occupies && tstzrange(${days.from}::date - 1, ${days.until}::date + 2)` : sql``;
  const rows = await db.query<Row>(sql`
    SELECT b.id, b.kind, b.user_id AS "userId", closing.id AS "containerId", c.time_zone AS "timeZone", b.details,
           lower(b.during) AS start, upper(b.during) AS "end"
    FROM unnest(${containerIds}::uuid[]) AS closing (id)
    JOIN bookings b ON b.company_id = ${companyId} AND b.container_id = closing.id AND b.state < 2
                   AND b.occupies && tstzrange(${at}, NULL) AND lower(b.during) > ${at} AND NOT b.from_calendar
                   AND NOT (b.admin_bypass AND ${isBypassKept}::boolean) ${within}
    JOIN all_containers c ON c.company_id = ${companyId} AND c.id = closing.id
    ORDER BY lower(b.during), b.id`);
  return rows.flatMap(({ details, start, end, ...booking }) => {
    const kind = kinds[booking.kind];
    if (!kind) return [];
    const container = { id: '', name: '', timeZone: booking.timeZone, bookingPeriodDays: null, mayEnter: true };
    const policy = kind.policyOf(settings, container, details);
    return [{ ...booking, span: { start: Date.parse(start), end: Date.parse(end) }, policy }];
  });
}

/**
 * Reads the bookings that have not begun and whose time a change of rules refuses. The rules of
 * booking call `checkSpanWithinOpening` too. Bookings on days that were closed before are left out,
 * because they were made there on purpose.
 */
export async function readBookingsOutsideOpening(
  db: Queryable,
  deps: Pick<OpeningDeps, 'kinds'>,
  member: Pick<Member, 'companyId' | 'settings'>,
  { added, before, ...asked }: Asked,
): Promise<BookingOutsideOpening[]> {
  const bookings = await readComingBookings(db, deps, member, asked);
  return bookings.flatMap(({ containerId, timeZone, span, policy, ...booking }) => {
    const own = added.of(containerId);
    const opening = before ? getNewlyClosed(own, before.of(containerId)) : own;
    const refusal = checkSpanWithinOpening(span, { opening, timeZone, hoursHold: policy.hoursHold });
    return refusal ? [{ ...booking, refusal }] : [];
  });
}

/**
 * Reads the bookings of a location on days that would close, and that are open now. Returns none
 * without a period.
 */
export async function readBookingsOnNewlyClosedDays(
  db: Queryable,
  deps: Pick<OpeningDeps, 'kinds'>,
  member: Pick<Member, 'companyId' | 'settings'>,
  { location, periods, now }: { location: OpeningLocation; periods: readonly ClosedPeriod[]; now: Date },
): Promise<BookingOutsideOpening[]> {
  if (periods.length === 0) return [];
  const { name: locationName, containerIds } = location;
  const days = {
    from: periods.map(({ from }) => from).reduce(getEarlierDay),
    until: periods.map(({ until }) => until).reduce(getLaterDay),
  };
  // Bookings may touch the days on both sides.
  const around = { from: addDays(days.from, -1), until: addDays(days.until, 1) };
  const before = await readCompanyOpeningRules(db, member.companyId, around);
  const added = { of: () => [{ locationName, hours: null, closed: [...periods] }] };
  return await readBookingsOutsideOpening(db, deps, member, { containerIds, days, now, added, before });
}

/**
 * Counts bookings with their holders and guests, without the person who makes the change. That
 * person gets no notice. Only these bookings' guests are read, because a change touches few of the
 * coming bookings.
 */
export async function countBookingsOutsideOpening(
  db: Queryable,
  { companyId, userId: by }: { companyId: string; userId: string | null },
  some: readonly Pick<BookingOutsideOpening, 'id' | 'userId'>[],
): Promise<{ bookings: number; people: number }> {
  const people = new Set(some.map(({ userId }) => userId));
  if (some.length > 0) {
    const guests = await db.query<{ userId: string }>(sql`
      SELECT DISTINCT user_id AS "userId" FROM booking_participants
      WHERE company_id = ${companyId} AND booking_id = ANY(${some.map(({ id }) => id)}::uuid[])`);
    for (const { userId } of guests) people.add(userId);
  }
  if (by !== null) people.delete(by);
  return { bookings: some.length, people: people.size };
}
