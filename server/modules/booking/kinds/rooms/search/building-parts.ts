import sql, { type Sql } from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';

/**
 * Returns parts of a WITH RECURSIVE about the building of a location: `building` with its id, and
 * `inside` with the ids of all its locations. Both are empty for an unknown or unpublished
 * location.
 */
export function createBuildingQueryParts(companyId: Sql, locationId: Sql): Sql {
  return sql`way AS (
      SELECT l.company_id, l.id, l.parent_id, l.type, 0 AS up FROM locations l JOIN containers c USING (company_id, id)
      WHERE l.company_id = ${companyId} AND l.id = ${locationId}
      UNION ALL
      SELECT l.company_id, l.id, l.parent_id, l.type, way.up + 1
      FROM way JOIN locations l ON l.company_id = way.company_id AND l.id = way.parent_id
      WHERE way.up < ${limits.locationDepth}
    ),
    building AS (
      SELECT company_id, coalesce(
        (SELECT id FROM way WHERE type = 2 ORDER BY up LIMIT 1),
        (SELECT coalesce(parent_id, id) FROM way WHERE type = 3 ORDER BY up DESC LIMIT 1),
        CASE WHEN type = 4 THEN coalesce(parent_id, id) ELSE id END) AS id
      FROM way WHERE up = 0
    ),
    inside AS (
      SELECT company_id, id FROM building
      UNION
      SELECT l.company_id, l.id FROM inside JOIN locations l ON l.company_id = inside.company_id AND l.parent_id = inside.id
    )`;
}
