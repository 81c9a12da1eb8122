import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { ClockSteps, ReportRequest } from './report-request.ts';

type Which = Pick<ReportRequest, 'companyId' | 'users' | 'adminBypassMode' | 'containerIds' | 'clocks'>;

/**
 * Selects an expression by the clock of a booking's container. The last clock serves all other
 * containers.
 */
function byClock(clocks: readonly ClockSteps[], of: (clock: ClockSteps) => Sql): Sql {
  const others = clocks
    .slice(0, -1)
    .map((clock) => sql`WHEN b.container_id = ANY(${clock.containerIds}::uuid[]) THEN ${of(clock)}`);
  const last = of(clocks.at(-1)!);
  return others.length === 0 ? last : sql`CASE ${join(others, ' ')} ELSE ${last} END`;
}

/**
 * Computes the step, from 1, in which booking b starts by its place's clock. Before the period it
 * is 0, after it one more than the last step. JavaScript computes the instants: PostgreSQL resolves
 * a repeated midnight to the second one.
 */
export function stepOfStart({ clocks }: Which): Sql {
  return sql`width_bucket(lower(b.during), ${byClock(clocks, ({ begin }) => sql`${begin}::timestamptz[]`)})`;
}

/**
 * Selects bookings b of these kinds that start in the period by some clock. An index finds them.
 */
function countedBySomeClock({ companyId, users, adminBypassMode, containerIds, clocks }: Which, ofKinds: Sql): Sql {
  const first = clocks.map(({ begin }) => begin[0]!).toSorted()[0]!;
  const end = clocks
    .map(({ begin }) => begin.at(-1)!)
    .toSorted()
    .at(-1)!;
  return sql`
    b.company_id = ${companyId} AND b.state < 2 AND ${ofKinds}
    AND lower(b.during) >= ${first}::timestamptz AND lower(b.during) < ${end}::timestamptz
    ${containerIds ? sql`AND b.container_id = ANY(${containerIds}::uuid[])` : empty}
    ${users.length > 0 ? sql`AND b.user_id = ANY(${users}::uuid[])` : empty}
    ${adminBypassMode === 'all' ? empty : adminBypassMode === 'admin' ? sql`AND b.admin_bypass` : sql`AND NOT b.admin_bypass`}`;
}

/**
 * Selects the bookings b that a report counts: not cancelled, starting in the period by their
 * place's clock. The condition on steps makes PostgreSQL group by hashing. Otherwise it would sort
 * a million rows.
 */
export function countedBySteps(which: Which, ofKinds: Sql): Sql {
  const steps = which.clocks[0]!.begin.length - 1;
  return sql`${countedBySomeClock(which, ofKinds)} AND ${stepOfStart(which)} BETWEEN 1 AND ${steps}::int`;
}

/**
 * Selects the same bookings by the ends of the period. An index then returns them in order, page by
 * page.
 */
export function countedInOrder(which: Which, ofKinds: Sql): Sql {
  const { clocks } = which;
  const all = countedBySomeClock(which, ofKinds);
  if (clocks.length === 1) return all;
  return sql`${all}
    AND lower(b.during) >= ${byClock(clocks, ({ begin }) => sql`${begin[0]}::timestamptz`)}
    AND lower(b.during) < ${byClock(clocks, ({ begin }) => sql`${begin.at(-1)}::timestamptz`)}`;
}
