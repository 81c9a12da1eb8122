import sql from 'sql-template-tag';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { AccountDeps } from './account-deps.ts';

interface Deletion {
  companies: { companyId: string; name: string; isLastAdmin: boolean }[];
  futureBookings: number;
}

/**
 * Returns the companies that the deletion of an account would affect, and the number of future
 * bookings.
 */
export async function readAccountDeletionPreview(deps: AccountDeps, caller: Caller): Promise<Deletion> {
  const now = deps.clock.now().toISOString();
  const [row] = await deps.db.query<Deletion>(sql`
    SELECT
      (SELECT count(*)::int FROM memberships m JOIN bookings b ON b.company_id = m.company_id AND b.user_id = m.user_id
       WHERE m.user_id = u.id AND b.state < 2 AND ${createHeldByPersonCondition()} AND upper(b.during) > ${now} AND lower(b.during) > ${now}) AS "futureBookings",
      coalesce((SELECT json_agg(json_build_object('companyId', c.id, 'name', c.name, 'isLastAdmin',
                  m.role = 'admin' AND m.status = 'active' AND NOT EXISTS (
                    SELECT FROM memberships o WHERE o.company_id = m.company_id AND o.user_id <> m.user_id
                      AND o.role = 'admin' AND o.status = 'active')) ORDER BY c.name)
                FROM memberships m JOIN companies c ON c.id = m.company_id WHERE m.user_id = u.id), '[]') AS companies
    FROM users u WHERE u.id = ${caller.userId} AND u.deleted_on IS NULL`);
  return row ?? refuse('notSignedIn', {});
}
