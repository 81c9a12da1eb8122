import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';

const leaseSeconds = 60;
const renewMs = 20_000;

/**
 * Runs `act` on a room, on one server at a time, as long as there is work. A server that finds the
 * room leased leaves its work to the holder of the lease. The holder checks again under the room's
 * lock before it releases the lease.
 * @param act returns `done` after its work, `again` to run once more, and `later` to stop. After
 * `done` it runs again only if new work has arrived.
 */
export async function withRoomLease(
  db: Database,
  { companyId, roomId }: { companyId: string; roomId: string },
  act: () => Promise<'again' | 'done' | 'later'>,
): Promise<void> {
  const lease = randomUUID();
  const mine = sql`company_id = ${companyId} AND room_id = ${roomId}`;
  const claimed = await db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM exchange_rooms WHERE ${mine} FOR NO KEY UPDATE`);
    // If the previous holder was killed, it may have read changes without applying them.
    return await tx.query(sql`
      UPDATE exchange_rooms SET dirty = dirty OR lease IS NOT NULL, lease = ${lease},
        leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      WHERE ${mine} AND (lease IS NULL OR leased_until < clock_timestamp()) RETURNING 1`);
  });
  if (claimed.length === 0) return;
  const renewing = setInterval(() => {
    db.query(sql`
      UPDATE exchange_rooms SET leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      WHERE ${mine} AND lease = ${lease}`).catch(() => {});
  }, renewMs);
  /**
   * Releases the room unless new work has arrived. With `whateverCame` it releases the room in any
   * case.
   */
  const release = (whateverCame: boolean) =>
    db.transaction(async (tx) => {
      await tx.query(sql`SELECT FROM exchange_rooms WHERE ${mine} FOR NO KEY UPDATE`);
      const released = await tx.query(sql`
        UPDATE exchange_rooms r SET lease = NULL, leased_until = NULL
        WHERE ${mine} AND r.lease = ${lease} AND (${whateverCame} OR NOT (r.dirty OR EXISTS (
          SELECT FROM exchange_changes c WHERE c.company_id = r.company_id AND c.room_id = r.room_id)))
        RETURNING 1`);
      return released.length > 0;
    });
  let ended = false;
  try {
    for (;;) {
      const wish = await act();
      if (wish === 'again') continue;
      ended = wish === 'later' || (await release(false));
      if (ended) return;
      const [still] = await db.query(sql`SELECT FROM exchange_rooms WHERE ${mine} AND lease = ${lease}`);
      ended = !still;
      if (ended) return;
    }
  } finally {
    clearInterval(renewing);
    // After a failure the room stays dirty, so that `act` runs again without a new change.
    if (!ended) await db.query(sql`UPDATE exchange_rooms SET dirty = true WHERE ${mine} AND lease = ${lease}`);
    await release(true);
  }
}
