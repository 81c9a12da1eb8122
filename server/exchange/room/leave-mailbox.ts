import sql from 'sql-template-tag';
import { dropMeetings } from '#server/booking/meetings.ts';
import type { Exchange } from '../exchange.ts';
import { GraphFailure } from '../graph/graph-failure.ts';
import { unsubscribe } from '../in/subscribe.ts';
import { readLinks } from '../links.ts';
import { takeOut } from '../out/send-changes.ts';
import { alignRooms } from './align-rooms.ts';
import type { Room } from './room.ts';

/**
 * Gives a mailbox up, since the integration was switched off, or the room has another mailbox or is gone: what was taken in from there leaves
 * Biurko, since nobody keeps it up any more; our events that are not over go as well, unless they are to stay.
 */
export async function leaveMailbox(exchange: Exchange, room: Room): Promise<void> {
  const { db, clock } = exchange;
  const { companyId, roomId, leaving } = room;
  const now = clock.now().toISOString();
  await unsubscribe(room);
  const links = await readLinks(db, room, sql`l.ends_on > ${now}`);
  if (leaving === 'remove')
    for (const link of links.filter(({ origin }) => origin === 'biurko'))
      await takeOut(exchange, room, link, true).catch((error: unknown) => {
        // A mailbox that is gone, or kept from us, has nothing that we could take out.
        if (!(error instanceof GraphFailure) || ![403, 404].includes(error.status)) throw error;
      });
  await db.transaction(async (tx) => {
    // In the order of whoever switches on or off.
    await tx.query(sql`SELECT FROM exchange_settings WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
    const [row] = await tx.query<{ leaving: typeof leaving }>(sql`
      SELECT leaving FROM exchange_rooms WHERE company_id = ${companyId} AND room_id = ${roomId} FOR NO KEY UPDATE`);
    const isKept = leaving === 'keep';
    // Switched on again meanwhile, or off in another way: what stays there is known, and what waits goes out.
    const isOvertaken = isKept && row?.leaving !== leaving;
    await dropMeetings(
      tx,
      exchange,
      { companyId, kind: exchange.kind },
      links.flatMap(({ origin, bookingId }) => (origin === 'outlook' && bookingId ? [bookingId] : [])),
    );
    // What stays there is known again once the integration is switched on again.
    await tx.query(sql`
      DELETE FROM exchange_links WHERE company_id = ${companyId} AND room_id = ${roomId} AND (origin = 'outlook' OR ${!isKept})`);
    if (!isOvertaken)
      await tx.query(sql`DELETE FROM exchange_changes WHERE company_id = ${companyId} AND room_id = ${roomId}`);
    await tx.query(sql`DELETE FROM exchange_conflicts WHERE company_id = ${companyId} AND room_id = ${roomId}`);
    if (isKept)
      await tx.query(sql`
        UPDATE exchange_rooms SET delta_link = NULL, first_done = false, subscription_id = NULL, subscription_until = NULL,
          state_hash = NULL, dirty = ${isOvertaken}, trouble = NULL, trouble_on = NULL, not_before = NULL
        WHERE company_id = ${companyId} AND room_id = ${roomId}`);
    else await tx.query(sql`DELETE FROM exchange_rooms WHERE company_id = ${companyId} AND room_id = ${roomId}`);
    // With another mailbox it begins anew at once.
    await alignRooms(exchange, tx, companyId);
  });
}
