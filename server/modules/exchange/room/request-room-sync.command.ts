import sql from 'sql-template-tag';
import { requireFound } from '#server/platform/http/refused.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { enqueueRoomSyncs } from './reconcile-rooms.command.ts';

/**
 * Queues a sync of a room with its calendar, even if the room was to wait.
 * @throws Refused `notFound`
 */
export async function requestRoomSync(
  deps: Pick<ExchangeDeps, 'db' | 'addJob'>,
  companyId: string,
  roomId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [room] = await tx.query(sql`
      UPDATE exchange_rooms SET dirty = true, not_before = NULL
      WHERE company_id = ${companyId} AND room_id = ${roomId} AND leaving IS NULL RETURNING 1`);
    requireFound(room);
    await enqueueRoomSyncs(deps, tx, companyId, [roomId]);
  });
}
