import sql from 'sql-template-tag';
import type { LocationNode } from '#contract/locations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A location as far as its place in the tree and its clocks go. */
export type TreeNode = Pick<LocationNode, 'id' | 'parentId' | 'type' | 'iana'>;

/** The company's tree of locations. */
export function readLocationTree(db: Queryable, companyId: string): Promise<TreeNode[]> {
  return db.query<TreeNode>(sql`
    SELECT l.id, l.parent_id AS "parentId", l.type, c.time_zone AS iana
    FROM locations l JOIN containers c USING (company_id, id)
    WHERE l.company_id = ${companyId}`);
}
