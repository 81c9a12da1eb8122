import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Reads the active displays of rooms with this id, in all companies, because only the key
 * identifies the company. Unpublished locations and inactive companies have no displays.
 */
export function readDisplayKeyHashes(db: Queryable, roomId: string): Promise<{ companyId: string; hash: string }[]> {
  return db.query(sql`
    SELECT r.company_id AS "companyId", r.dashboard_key_hash AS hash
    FROM rooms r
    JOIN bookables s ON s.company_id = r.company_id AND s.id = r.id
    JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    JOIN companies o ON o.id = s.company_id AND o.is_active
    WHERE r.id = ${roomId} AND r.dashboard_on`);
}
