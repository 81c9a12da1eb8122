import sql from 'sql-template-tag';
import type { ReportContainerFilterName } from '#server/modules/booking/engine/kind-report-definition.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A container by which reports can filter. */
export interface FilterableReportContainer {
  id: string;
  where: ReportContainerFilterName;
  name: string;
  /** The parent of a location. Null for the root, and for parkings and fleets. */
  parentId: string | null;
  isRemoved: boolean;
  /**
   * True for a removed container with bookings that count. Always false for an existing container.
   */
  isRemembered: boolean;
}

/** Lists the company's locations, parkings and fleets by name, including removed ones. */
export function readFilterableReportContainers(db: Queryable, companyId: string): Promise<FilterableReportContainer[]> {
  return db.query<FilterableReportContainer>(sql`
    SELECT c.id, CASE WHEN l.id IS NOT NULL THEN 'locations' WHEN p.id IS NOT NULL THEN 'parkings' ELSE 'fleets' END AS "where",
           c.name, l.parent_id AS "parentId", c.removed_on IS NOT NULL AS "isRemoved",
           c.removed_on IS NOT NULL AND EXISTS (
             SELECT FROM bookings b WHERE b.company_id = ${companyId} AND b.container_id = c.id AND b.state < 2) AS "isRemembered"
    FROM all_containers c
      LEFT JOIN locations l ON l.company_id = c.company_id AND l.id = c.id
      LEFT JOIN parkings p ON p.company_id = c.company_id AND p.id = c.id
      LEFT JOIN asset_groups g ON g.company_id = c.company_id AND g.id = c.id AND g.kind = 'car'
    WHERE c.company_id = ${companyId} AND (l.id IS NOT NULL OR p.id IS NOT NULL OR g.id IS NOT NULL)
    ORDER BY c.name COLLATE natural_order, c.id`);
}
