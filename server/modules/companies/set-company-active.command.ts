import sql from 'sql-template-tag';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { renewCompanyVersion } from './lock-company.command.ts';

/**
 * Activates or deactivates a company. An inactive company can only be read. A repeated request
 * changes nothing.
 */
export async function setCompanyActive(
  { db, clock, publish }: { db: Database; clock: Clock; publish: Publish<CompanyEvent> },
  { companyId, userId: by }: Member,
  isActive: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const turned = await tx.query(sql`
      UPDATE companies SET is_active = ${isActive} WHERE id = ${companyId} AND is_active <> ${isActive} RETURNING id`);
    if (turned.length === 0) return;
    await renewCompanyVersion(tx, companyId);
    // No holder could confirm a booking while the company was inactive. Releases and no-shows
    // therefore count from now on.
    const now = clock.now().toISOString();
    if (isActive)
      await tx.query(sql`
        UPDATE company_settings SET desk_release_from = ${now}, room_release_from = ${now}, parking_release_from = ${now},
          no_shows_from = ${now}
        WHERE company_id = ${companyId}`);
    const name = isActive ? 'companyActivated' : 'companyDeactivated';
    await publish(tx, { name, companyId, by, before: { isActive: !isActive }, after: { isActive } });
  });
}
