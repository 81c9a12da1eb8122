import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { addEventLink } from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { enqueueRoomSyncs } from '../room/reconcile-rooms.command.ts';

interface Row {
  kind: 'declined' | 'choice' | 'movedBack';
  roomId: string;
  eventId: string;
  startsOn: string;
  endsOn: string;
  /** The earlier decision and the id of the person who made it. Null while the conflict is open. */
  chosen: string | null;
  chosenBy: string | null;
}

/**
 * Returns the SQL of the bookings that hold the room at the time of the conflict's meeting. They
 * are in the order of locking, by id. Buffers are no conflict for an outside calendar.
 */
const holders = (companyId: string, { roomId, startsOn, endsOn }: Row) => sql`
  SELECT id FROM bookings
  WHERE company_id = ${companyId} AND bookable_id = ${roomId} AND state < 2
    AND occupies && tstzrange(${startsOn}::timestamptz, ${endsOn}::timestamptz)
    AND during && tstzrange(${startsOn}::timestamptz, ${endsOn}::timestamptz) ORDER BY id`;

/**
 * Decides which of two meetings stays. `biurko` declines the calendar's meeting. `outlook` cancels
 * the bookings in the name of the person who decides. A meeting that was already declined or moved
 * back can only be marked as seen.
 * @throws Refused `notFound`, `exchangeConflictClosed`
 */
export async function decideConflict(
  deps: ExchangeDeps,
  { companyId, userId: by }: Pick<Member, 'companyId' | 'userId'>,
  conflictId: string,
  choice: 'biurko' | 'outlook' | 'seen',
): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const [row] = await tx.query<Row>(sql`
      SELECT kind, room_id AS "roomId", event_id AS "eventId", starts_on AS "startsOn", ends_on AS "endsOn",
             choice AS chosen, closed_by AS "chosenBy"
      FROM exchange_conflicts WHERE company_id = ${companyId} AND id = ${conflictId} FOR NO KEY UPDATE`);
    const conflict = requireFound(row);
    // The request repeats an earlier one whose response was lost.
    if (conflict.chosen === choice && conflict.chosenBy === by) return;
    const isChoice = conflict.kind === 'choice';
    if (conflict.chosen !== null || isChoice !== (choice !== 'seen')) refuse('exchangeConflictClosed', {});
    await tx.query(sql`
      UPDATE exchange_conflicts SET choice = ${choice}, closed_on = ${clock.now().toISOString()}, closed_by = ${by}
      WHERE company_id = ${companyId} AND id = ${conflictId}`);
    const { roomId, eventId, startsOn, endsOn } = conflict;
    const room = { companyId, roomId };
    if (choice === 'biurko')
      await addEventLink(tx, room, {
        ...{ id: randomUUID(), origin: 'outlook', bookingId: null, transactionId: null, tried: true },
        ...{ eventId, changeKey: null, startsOn, endsOn, subject: '', inSync: true },
      });
    if (choice === 'outlook') {
      const ids = (await tx.query<{ id: string }>(holders(companyId, conflict))).map(({ id }) => id);
      await cancelBookingsById(tx, deps, deps.kind, { companyId, by, ids });
    }
    if (isChoice) {
      // Without a delta link the sync reads the whole calendar again, so that it adds or removes
      // the meeting.
      await tx.query(sql`
        UPDATE exchange_rooms SET delta_link = NULL, dirty = true WHERE company_id = ${companyId} AND room_id = ${roomId}`);
      await enqueueRoomSyncs(deps, tx, companyId, [roomId]);
    }
    await deps.publish(tx, { name: 'exchangeProgressed', companyId });
  });
}
