import sql from 'sql-template-tag';
import { cancelBookingsOfMeetings } from '#server/modules/booking/engine/meetings.command.ts';
import { readEventLinks } from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { GraphFailure } from '../graph/graph-failure.ts';
import { unsubscribeFromRoomCalendar } from '../in/subscribe.command.ts';
import { removeCalendarEvent } from '../out/send-changes.command.ts';
import { reconcileRooms } from './reconcile-rooms.command.ts';
import type { SyncedRoom } from './room.ts';

/**
 * Ends the sync of a mailbox that was switched off, replaced, or whose room is gone. Bookings that
 * came from the mailbox are cancelled, because the sync no longer maintains them. Biurko's events
 * that are not over are removed, unless they should stay.
 */
export async function endMailboxSync(deps: ExchangeDeps, room: SyncedRoom): Promise<void> {
  const { db, clock } = deps;
  const { companyId, roomId, leaving } = room;
  const now = clock.now().toISOString();
  await unsubscribeFromRoomCalendar(room);
  const eventLinks = await readEventLinks(db, room, sql`l.ends_on > ${now}`);
  if (leaving === 'remove')
    for (const eventLink of eventLinks.filter(({ origin }) => origin === 'biurko'))
      await removeCalendarEvent(deps, room, eventLink, true).catch((error: unknown) => {
        // A mailbox that is gone or denies access has no event that the sync could remove.
        if (!(error instanceof GraphFailure) || ![403, 404].includes(error.status)) throw error;
      });
  await db.transaction(async (tx) => {
    // The order of locks is the same as for switching on or off.
    await tx.query(sql`SELECT FROM exchange_settings WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
    const [row] = await tx.query<{ leaving: typeof leaving }>(sql`
      SELECT leaving FROM exchange_rooms WHERE company_id = ${companyId} AND room_id = ${roomId} FOR NO KEY UPDATE`);
    const isKept = leaving === 'keep';
    // An administrator switched the integration on again meanwhile, or off in another way. Links
    // stay, and waiting changes are sent.
    const isOvertaken = isKept && row?.leaving !== leaving;
    await cancelBookingsOfMeetings(
      tx,
      deps,
      { companyId, kind: deps.kind },
      eventLinks.flatMap(({ origin, bookingId }) => (origin === 'outlook' && bookingId ? [bookingId] : [])),
    );
    // Events that stay in the calendar keep their links for the next time that the integration is
    // on.
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
    // A room with another mailbox begins its sync at once.
    await reconcileRooms(deps, tx, companyId);
  });
}
