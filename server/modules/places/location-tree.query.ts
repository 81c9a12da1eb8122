import sql from 'sql-template-tag';
import type { LocationNode } from '#contract/places/locations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A location with its parent, type and time zone. */
export type LocationTreeNode = Pick<LocationNode, 'id' | 'parentId' | 'type' | 'iana'>;

/** Reads the company's tree of published locations. */
export function readPublishedLocationTree(db: Queryable, companyId: string): Promise<LocationTreeNode[]> {
  return db.query<LocationTreeNode>(sql`
    SELECT l.id, l.parent_id AS "parentId", l.type, c.time_zone AS iana
    FROM locations l JOIN containers c USING (company_id, id)
    WHERE l.company_id = ${companyId}`);
}
