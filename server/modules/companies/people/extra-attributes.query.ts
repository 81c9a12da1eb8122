import sql from 'sql-template-tag';
import type { ExtraAttribute } from '#contract/people/members.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Lists the company's extra attributes, in the order in which they were added. */
export function listExtraAttributes(db: Queryable, companyId: string): Promise<ExtraAttribute[]> {
  return db.query<ExtraAttribute>(sql`
    SELECT id, name FROM extra_attributes WHERE company_id = ${companyId} ORDER BY created_on, id`);
}
