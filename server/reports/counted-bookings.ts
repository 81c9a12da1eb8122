import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { AskedReport, ClockSteps } from './asked-report.ts';

type Which = Pick<AskedReport, 'companyId' | 'users' | 'adminBypassMode' | 'containerIds' | 'clocks'>;

/** Of each of several clocks, for the containers that go by it; the last clock is everybody else's. */
function byClock(clocks: readonly ClockSteps[], of: (clock: ClockSteps) => Sql): Sql {
  const others = clocks
    .slice(0, -1)
    .map((clock) => sql`WHEN b.container_id = ANY(${clock.containerIds}::uuid[]) THEN ${of(clock)}`);
  const last = of(clocks.at(-1)!);
  return others.length === 0 ? last : sql`CASE ${join(others, ' ')} ELSE ${last} END`;
}

/**
 * The step of the period, from 1, in which booking b starts by the clocks of its place; 0 before the first, and one more than there are
 * after the last. The instants at which steps begin come from the calendar by which browsers show days: to the database a midnight that
 * comes twice would be the second one.
 */
export function stepOfStart({ clocks }: Which): Sql {
  return sql`width_bucket(lower(b.during), ${byClock(clocks, ({ begin }) => sql`${begin}::timestamptz[]`)})`;
}

/** Bookings b that count and are of some kinds, as `ofKinds` says, whenever they start in the period by some clock: an index finds them. */
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
 * Which bookings b a report counts: those of some kinds that are not cancelled, and start in the period by the clocks of their place. Said
 * by their step, so that PostgreSQL, which cannot guess how many that are, groups them by hashing and never by sorting a million of them.
 */
export function countedBySteps(which: Which, ofKinds: Sql): Sql {
  const steps = which.clocks[0]!.begin.length - 1;
  return sql`${countedBySomeClock(which, ofKinds)} AND ${stepOfStart(which)} BETWEEN 1 AND ${steps}::int`;
}

/** The same ones, said by the ends of the period, so that an index gives them in their order as far as they are asked for. */
export function countedInOrder(which: Which, ofKinds: Sql): Sql {
  const { clocks } = which;
  const all = countedBySomeClock(which, ofKinds);
  if (clocks.length === 1) return all;
  return sql`${all}
    AND lower(b.during) >= ${byClock(clocks, ({ begin }) => sql`${begin[0]}::timestamptz`)}
    AND lower(b.during) < ${byClock(clocks, ({ begin }) => sql`${begin.at(-1)}::timestamptz`)}`;
}
