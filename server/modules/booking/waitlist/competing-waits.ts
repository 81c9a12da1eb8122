import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns SQL that pairs containers with themselves and the ones around them.
 * @param inner SQL that selects the ids of the containers
 */
export const createContainersAbove = (companyId: string, inner: Sql): Sql => sql`
  SELECT k.id AS inner_id, around.id AS outer_id
  FROM (${inner}) k CROSS JOIN LATERAL (SELECT k.id UNION SELECT a.id FROM containers_above(${companyId}, k.id) a) around`;

/**
 * Returns SQL of two common table expressions. `open` has the open waits of a company, with the
 * container `within` of each. `alone` marks a wait for a place that only waits for this very place
 * get, such as a space for disabled people. `above` pairs each container of a wait with itself and
 * the ones around it. They are read once for a statement, because each reading walks up the tree.
 */
export const createOpenWaitsQueryParts = (companyId: string): Sql => sql`
  open AS MATERIALIZED (
    SELECT w.*, coalesce(w.container_id, s.container_id) AS within, coalesce(s.offered_to <> 'all', false) AS alone
    FROM waits w LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
    WHERE w.company_id = ${companyId} AND w.ended_on IS NULL
  ), above AS MATERIALIZED (
    ${createContainersAbove(companyId, sql`SELECT DISTINCT within AS id FROM open WHERE within IS NOT NULL`)}
  )`;

/**
 * SQL condition over `above`: one place can fulfil both waits. Each has `alone`, a `bookable_id` and
 * a container `within`. The latter two are null for a wait for the whole kind.
 * @param one the alias of a wait
 * @param other the alias of the other wait
 */
export const createCompetingCondition = (one: Sql, other: Sql): Sql => sql`CASE
  WHEN ${one}.bookable_id = ${other}.bookable_id THEN true
  WHEN ${one}.alone OR ${other}.alone THEN false
  WHEN ${one}.within IS NULL OR ${other}.within IS NULL THEN true
  WHEN ${one}.bookable_id IS NOT NULL AND ${other}.bookable_id IS NOT NULL THEN false
  WHEN ${one}.bookable_id IS NOT NULL THEN (${one}.within, ${other}.within) IN (SELECT inner_id, outer_id FROM above)
  WHEN ${other}.bookable_id IS NOT NULL THEN (${other}.within, ${one}.within) IN (SELECT inner_id, outer_id FROM above)
  ELSE (${one}.within, ${other}.within) IN (SELECT inner_id, outer_id FROM above)
    OR (${other}.within, ${one}.within) IN (SELECT inner_id, outer_id FROM above) END`;
