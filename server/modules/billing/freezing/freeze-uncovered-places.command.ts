import sql, { type Sql } from 'sql-template-tag';
import type { ContainerWithChangedCoverage, SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

/** SQL: the limit of a place's kind, from a row with the columns of company_limits. */
const limitOf = (limits: Sql): Sql => sql`
  CASE s.kind WHEN 'desk' THEN ${limits}.desk_limit WHEN 'room' THEN ${limits}.room_limit
    WHEN 'parking' THEN ${limits}.parking_space_limit WHEN 'car' THEN ${limits}.fleet_limit ELSE ${limits}.resource_limit END`;

/**
 * SQL: the company's places that use up its limits, each with whether the limits cover it. The
 * limits cover the oldest places of every kind. An inactive parking space uses up no limit
 * (PARK-04), but a locked place of any other kind does.
 * @param limits a relation l of one row, with the columns of company_limits
 */
export function selectPlacesWithCoverage(companyId: string, limits: Sql): Sql {
  return sql`
    SELECT s.id, s.kind, s.container_id, s.label, s.state, s.created_on,
           row_number() OVER (PARTITION BY s.kind ORDER BY s.created_on, s.id) <= ${limitOf(sql`l`)} AS covered
    FROM all_bookables s CROSS JOIN (${limits}) AS l
    WHERE s.company_id = ${companyId} AND s.removed_on IS NULL AND NOT (s.kind = 'parking' AND s.state = 3)`;
}

/**
 * Freezes the newest places of each kind beyond the company's limits, and returns covered places to
 * their earlier state. It publishes the change. Bookings stay, and parallel bookings wait for the
 * new state. The caller holds the lock of the limits.
 */
export async function freezeOrUnfreezePlaces(
  tx: Transaction,
  publish: Publish<SubscriptionEvent>,
  companyId: string,
): Promise<void> {
  const limits = sql`SELECT * FROM company_limits WHERE company_id = ${companyId}`;
  type Row = ContainerWithChangedCoverage & { frozen: string[] };
  const rows = await tx.query<Row>(sql`
    WITH changing AS (
      SELECT s.id, r.covered FROM (${selectPlacesWithCoverage(companyId, limits)}) AS r
        JOIN all_bookables s ON s.company_id = ${companyId} AND s.id = r.id
      WHERE r.covered = (r.state = 2)
      ORDER BY s.id FOR NO KEY UPDATE OF s
    ), changed AS (
      UPDATE all_bookables s SET
        state = CASE WHEN c.covered THEN coalesce(s.thawed_state, 0) ELSE 2 END,
        thawed_state = CASE WHEN c.covered THEN NULL ELSE s.state END
      FROM changing c WHERE s.company_id = ${companyId} AND s.id = c.id
      RETURNING s.id, s.container_id, s.kind, s.state
    )
    SELECT o.id, min(c.kind) AS kind, o.published, coalesce(array_agg(c.id) FILTER (WHERE c.state = 2), '{}') AS frozen
    FROM changed c JOIN all_containers o ON o.company_id = ${companyId} AND o.id = c.container_id
    GROUP BY o.id, o.published ORDER BY o.id`);
  if (rows.length === 0) return;
  const containers = rows.map(({ frozen: _frozen, ...container }) => container);
  const frozen = rows.flatMap((row) => row.frozen);
  await publish(tx, { name: 'coverageChanged', companyId, containers, frozen });
}
