import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { PlaceCodeEvent } from '#server/events/presence-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** Invalidates all printed codes of the company by creating a new key. */
export async function renewQrCodeKey(
  { db, clock, publish }: { db: Database; clock: Clock; publish: Publish<PlaceCodeEvent> },
  { companyId, userId: by }: Member,
): Promise<void> {
  const now = clock.now().toISOString();
  await db.transaction(async (tx) => {
    await tx.query(sql`
      INSERT INTO qr_keys (company_id, key, made_on, made_by) VALUES (${companyId}, ${randomBytes(32)}, ${now}, ${by})
      ON CONFLICT (company_id) DO UPDATE SET key = excluded.key, made_on = excluded.made_on, made_by = excluded.made_by`);
    await publish(tx, { name: 'codesRenewed', companyId, by });
  });
}
