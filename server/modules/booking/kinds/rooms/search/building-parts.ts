import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns parts of a WITH RECURSIVE about the building of a location: `building` with its id, and
 * `inside` with the ids of all its locations. Both are empty for an unknown or unpublished
 * location.
 */
export function createBuildingQueryParts(companyId: Sql, locationId: Sql): Sql {
  return sql`building AS (
      SELECT l.company_id, building_of(l.company_id, l.id) AS id FROM locations l JOIN containers c USING (company_id, id)
      WHERE l.company_id = ${companyId} AND l.id = ${locationId}
    ),
    inside AS (
      SELECT company_id, id FROM building
      UNION
      SELECT l.company_id, l.id FROM inside JOIN locations l ON l.company_id = inside.company_id AND l.parent_id = inside.id
    )`;
}
