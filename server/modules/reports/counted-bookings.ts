import sql, { empty, join, type Sql } from 'sql-template-tag';
import { createNotOfferedCondition } from '#server/modules/booking/engine/offers.ts';
import type { ReportRequest, TimeZoneSteps } from './report-request.ts';

type Which = Pick<ReportRequest, 'companyId' | 'users' | 'adminBypassMode' | 'containerIds' | 'clocks'>;

/**
 * Returns SQL for an expression that depends on the time zone of a booking's container. The last of
 * `clocks` also serves containers that no clock lists.
 */
function byClock(clocks: readonly TimeZoneSteps[], of: (clock: TimeZoneSteps) => Sql): Sql {
  const others = clocks
    .slice(0, -1)
    .map((clock) => sql`WHEN b.container_id = ANY(${clock.containerIds}::uuid[]) THEN ${of(clock)}`);
  const last = of(clocks.at(-1)!);
  return others.length === 0 ? last : sql`CASE ${join(others, ' ')} ELSE ${last} END`;
}

/**
 * Returns SQL for the step of the period, from 1, in which booking b starts in its place's time
 * zone. It is 0 before the period, and one more than the last step after it. JavaScript computes
 * the instants, because PostgreSQL resolves a repeated midnight to the second one.
 */
export function selectStartStep({ clocks }: Which): Sql {
  return sql`width_bucket(lower(b.during), ${byClock(clocks, ({ begin }) => sql`${begin}::timestamptz[]`)})`;
}

/**
 * SQL condition: the booking b is not cancelled and fits the filter. It starts in the period in any
 * of the time zones. An index finds such bookings.
 */
function countedBySomeClock({ companyId, users, adminBypassMode, containerIds, clocks }: Which, ofKinds: Sql): Sql {
  const first = clocks.map(({ begin }) => begin[0]!).toSorted()[0]!;
  const end = clocks
    .map(({ begin }) => begin.at(-1)!)
    .toSorted()
    .at(-1)!;
  return sql`
    b.company_id = ${companyId} AND b.state < 2 AND ${createNotOfferedCondition(companyId)} AND ${ofKinds}
    AND lower(b.during) >= ${first}::timestamptz AND lower(b.during) < ${end}::timestamptz
    ${containerIds ? sql`AND b.container_id = ANY(${containerIds}::uuid[])` : empty}
    ${users.length > 0 ? sql`AND b.user_id = ANY(${users}::uuid[])` : empty}
    ${adminBypassMode === 'all' ? empty : adminBypassMode === 'admin' ? sql`AND b.admin_bypass` : sql`AND NOT b.admin_bypass`}`;
}

/**
 * SQL condition: the report counts the booking b. It is not cancelled, and starts in the period in
 * its place's time zone. The condition on steps makes PostgreSQL group by hashing, instead of
 * sorting a million rows.
 */
export function createCountedByStepsCondition(which: Which, ofKinds: Sql): Sql {
  const steps = which.clocks[0]!.begin.length - 1;
  return sql`${countedBySomeClock(which, ofKinds)} AND ${selectStartStep(which)} BETWEEN 1 AND ${steps}::int`;
}

/**
 * SQL condition as {@link createCountedByStepsCondition}, but on the ends of the period. An index then
 * returns the bookings in order, page by page.
 */
export function createCountedInPeriodCondition(which: Which, ofKinds: Sql): Sql {
  const { clocks } = which;
  const all = countedBySomeClock(which, ofKinds);
  if (clocks.length === 1) return all;
  return sql`${all}
    AND lower(b.during) >= ${byClock(clocks, ({ begin }) => sql`${begin[0]}::timestamptz`)}
    AND lower(b.during) < ${byClock(clocks, ({ begin }) => sql`${begin.at(-1)}::timestamptz`)}`;
}
