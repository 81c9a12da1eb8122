import sql, { type Sql } from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';

/**
 * Returns SQL for the people p whose names and days the caller may see: the active members of the
 * company. Every read of teams and of the week asks here alone, so that one rule decides.
 */
export const createSeenPeopleCondition = ({ companyId }: Pick<Member, 'companyId' | 'userId'>): Sql =>
  sql`p.company_id = ${companyId} AND p.is_active`;
