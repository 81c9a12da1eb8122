import { timingSafeEqual } from 'node:crypto';
import sql from 'sql-template-tag';
import * as z from 'zod';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { enqueueRoomSyncs } from '../room/reconcile-rooms.command.ts';
import { hashClientState } from './subscribe.command.ts';

const notifications = z.object({
  value: z.array(
    z.object({
      subscriptionId: z.string(),
      clientState: z.string().optional(),
      lifecycleEvent: z.string().optional(),
    }),
  ),
});

/** Parses the notifications. Returns an empty list for a malformed body. */
function read(bytes: Uint8Array): z.infer<typeof notifications>['value'] {
  try {
    return notifications.parse(JSON.parse(Buffer.from(bytes).toString('utf8'))).value;
  } catch {
    return [];
  }
}

/**
 * Handles Microsoft's notifications about a room's calendar. A sender without the subscription's
 * secret changes nothing and learns nothing. A notification starts a sync, which reads the changes
 * from the calendar. A lifecycle notification also makes that sync renew the subscription.
 */
export async function handleRoomCalendarNotification(
  { db, clock, addJob }: Pick<ExchangeDeps, 'db' | 'clock' | 'addJob'>,
  { companyId, roomId }: { companyId: string; roomId: string },
  bytes: Uint8Array,
): Promise<void> {
  const said = read(bytes);
  if (said.length === 0) return;
  const mine = sql`company_id = ${companyId} AND room_id = ${roomId}`;
  const [room] = await db.query<{ hash: Buffer | null }>(sql`
    SELECT state_hash AS hash FROM exchange_rooms WHERE ${mine} AND leaving IS NULL`);
  // The comparison takes as long for an unknown room as for a known one.
  const kept = room?.hash ?? Buffer.alloc(32);
  const heard = said.filter(({ clientState = '' }) => timingSafeEqual(hashClientState(clientState), kept));
  if (!room?.hash || heard.length === 0) return;
  const events = new Set(heard.map(({ lifecycleEvent }) => lifecycleEvent ?? 'changed'));
  const isRemoved = events.has('subscriptionRemoved');
  const isQuestioned = events.has('reauthorizationRequired');
  await db.transaction(async (tx) => {
    const [before] = await tx.query<{ dirty: boolean }>(sql`
      SELECT dirty FROM exchange_rooms WHERE ${mine} FOR NO KEY UPDATE`);
    if (!before) return;
    await tx.query(sql`
      UPDATE exchange_rooms SET dirty = true, heard_on = ${clock.now().toISOString()}, silent = false,
        subscription_id = CASE WHEN ${isRemoved} THEN NULL ELSE subscription_id END,
        subscription_until = CASE WHEN ${isRemoved || isQuestioned} THEN NULL ELSE subscription_until END,
        subscribed_on = CASE WHEN ${isRemoved || isQuestioned} THEN NULL ELSE subscribed_on END
      WHERE ${mine}`);
    // A room that is already dirty already has a job.
    if (!before.dirty) await enqueueRoomSyncs({ addJob }, tx, companyId, [roomId]);
  });
}
