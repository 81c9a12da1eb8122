import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Clears a room's dirty flag and returns its earlier value. Null when the sync of the room ended
 * meanwhile. The lock waits for a notification that is just setting the flag.
 */
export async function clearRoomDirtyFlag(
  db: Queryable,
  { companyId, roomId }: { companyId: string; roomId: string },
): Promise<{ dirty: boolean } | null> {
  const mine = sql`company_id = ${companyId} AND room_id = ${roomId}`;
  const [was] = await db.query<{ dirty: boolean }>(sql`
    UPDATE exchange_rooms r SET dirty = false
    FROM (SELECT company_id, room_id, dirty FROM exchange_rooms WHERE ${mine} FOR NO KEY UPDATE) AS was
    WHERE r.company_id = was.company_id AND r.room_id = was.room_id AND r.leaving IS NULL RETURNING was.dirty`);
  return was ?? null;
}
