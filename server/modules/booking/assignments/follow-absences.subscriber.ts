import sql from 'sql-template-tag';
import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { AssignmentDeps } from './assignment-deps.ts';

/**
 * Publishes that assigned days changed when absences of owners change, or when the company switches
 * absences on or off. Open plans then refetch whose desk is whose. The days themselves need no
 * change, because every read of them looks up absences.
 */
export function publishChangedAssignedDays({
  publish,
}: Pick<AssignmentDeps, 'publish'>): Subscriber<AbsenceEvent | CompanyEvent> {
  /** @param userIds the owners, or null for all owners of the company */
  async function publishChange(tx: Transaction, companyId: string, userIds: readonly string[] | null): Promise<void> {
    const desks = await tx.query<{ containerId: string }>(sql`
      SELECT DISTINCT s.container_id AS "containerId"
      FROM place_assignments a
      JOIN all_bookables s ON s.company_id = a.company_id AND s.id = a.bookable_id
      WHERE a.company_id = ${companyId} AND (${userIds}::uuid[] IS NULL OR a.user_id = ANY(${userIds}::uuid[]))`);
    const locationIds = desks.map(({ containerId }) => containerId);
    if (locationIds.length > 0) await publish(tx, { name: 'assignedDaysChanged', companyId, locationIds });
  }
  return {
    inTransaction: {
      absencesChanged: (tx, { companyId, userIds }) => publishChange(tx, companyId, userIds),
      async companySettingsChanged(tx, { companyId, after }) {
        if (after.absences !== undefined) await publishChange(tx, companyId, null);
      },
    },
  };
}
