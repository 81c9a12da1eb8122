import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns SQL of two common table expressions. `open` has the open waits of a company, with the
 * container `within` of each. `above` pairs each of these containers with itself and the ones
 * around it. They are read once for a statement, because each reading walks up the tree.
 */
export const createOpenWaitsQueryParts = (companyId: string): Sql => sql`
  open AS MATERIALIZED (
    SELECT w.*, coalesce(w.container_id, s.container_id) AS within
    FROM waits w LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
    WHERE w.company_id = ${companyId} AND w.ended_on IS NULL
  ), above AS MATERIALIZED (
    SELECT k.within AS inner_id, around.id AS outer_id
    FROM (SELECT DISTINCT within FROM open WHERE within IS NOT NULL) k
      CROSS JOIN LATERAL (SELECT k.within AS id UNION SELECT a.id FROM containers_above(${companyId}, k.within) a) around
  )`;

/**
 * SQL condition over `above`: one place can fulfil both waits. Each has a `bookable_id` and a
 * container `within`. Both are null for a wait for the whole kind.
 * @param one the alias of a wait
 * @param other the alias of the other wait
 */
export const createCompetingCondition = (one: Sql, other: Sql): Sql => sql`CASE
  WHEN ${one}.within IS NULL OR ${other}.within IS NULL THEN true
  WHEN ${one}.bookable_id IS NOT NULL AND ${other}.bookable_id IS NOT NULL THEN ${one}.bookable_id = ${other}.bookable_id
  WHEN ${one}.bookable_id IS NOT NULL THEN (${one}.within, ${other}.within) IN (SELECT inner_id, outer_id FROM above)
  WHEN ${other}.bookable_id IS NOT NULL THEN (${other}.within, ${one}.within) IN (SELECT inner_id, outer_id FROM above)
  ELSE (${one}.within, ${other}.within) IN (SELECT inner_id, outer_id FROM above)
    OR (${other}.within, ${one}.within) IN (SELECT inner_id, outer_id FROM above) END`;
