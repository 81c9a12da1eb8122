import sql from 'sql-template-tag';
import { checkOpening, type OpeningRefusal, type OpeningRule } from '#contract/booking/opening-hours.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { DaysOfPeriod } from '#server/modules/booking/engine/opening.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { OpeningDeps } from './opening-deps.ts';

/** A booking that has not begun, and the rule that refuses its time. */
export interface TouchedBooking {
  id: string;
  kind: KindName;
  userId: string;
  refusal: OpeningRefusal;
}

interface Row extends Omit<TouchedBooking, 'refusal'> {
  timeZone: string;
  details: object;
  start: string;
  end: string;
}

interface Asked {
  containerIds: readonly string[];
  /** The new rule of a location, without those of other locations. */
  rule: OpeningRule;
  /** The days on which the rule changes. Null means all days to come. */
  days: DaysOfPeriod | null;
  now: Date;
}

/**
 * Reads the bookings that have not begun and whose time a new rule refuses. The rules of booking
 * call `checkOpening` too. Bookings of an outside calendar are left out, because that calendar
 * decides.
 */
export async function readTouchedBookings(
  db: Queryable,
  { kinds }: Pick<OpeningDeps, 'kinds'>,
  { companyId, settings }: Member,
  { containerIds, rule, days, now }: Asked,
): Promise<TouchedBooking[]> {
  const at = now.toISOString();
  // The period is a day wider on both sides, because each container has a clock of its own.
  const within = days ? sql`AND b.occupies && tstzrange(${days.from}::date - 1, ${days.until}::date + 2)` : sql``;
  const rows = await db.query<Row>(sql`
    SELECT b.id, b.kind, b.user_id AS "userId", c.time_zone AS "timeZone", b.details,
           lower(b.during) AS start, upper(b.during) AS "end"
    FROM unnest(${containerIds}::uuid[]) AS closing (id)
    JOIN bookings b ON b.company_id = ${companyId} AND b.container_id = closing.id AND b.state < 2
                   AND b.occupies && tstzrange(${at}, NULL) AND lower(b.during) > ${at} AND NOT b.from_calendar ${within}
    JOIN all_containers c ON c.company_id = ${companyId} AND c.id = closing.id
    ORDER BY lower(b.during), b.id`);
  const opening = [rule];
  return rows.flatMap(({ id, kind: name, userId, timeZone, details, ...period }) => {
    const kind = kinds[name];
    if (!kind) return [];
    const container = { id: '', name: '', timeZone, bookingPeriodDays: null, mayEnter: true };
    const { hoursHold } = kind.policyOf(settings, container, details);
    const span = { start: Date.parse(period.start), end: Date.parse(period.end) };
    const refusal = checkOpening(span, { opening, timeZone, hoursHold });
    return refusal ? [{ id, kind: name, userId, refusal }] : [];
  });
}

/** Counts bookings and their holders. */
export const countTouched = (some: readonly TouchedBooking[]): { bookings: number; people: number } => ({
  bookings: some.length,
  people: new Set(some.map(({ userId }) => userId)).size,
});
