import sql, { type Sql } from 'sql-template-tag';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { HolderNameVisibilityEvent } from '#server/events/name-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { enqueueRoomSyncs } from '../room/reconcile-rooms.command.ts';

/**
 * Queues meetings of synced rooms that are not over, because their calendar shows names that fewer
 * people see now. Offered places are in no calendar.
 * @param which a condition over the booking b
 */
async function queueMeetings(
  deps: Pick<ExchangeDeps, 'addJob' | 'clock'>,
  tx: Transaction,
  companyId: string,
  which: Sql,
): Promise<void> {
  const queued = await tx.query<{ roomId: string }>(sql`
    INSERT INTO exchange_changes AS c (company_id, room_id, booking_id, forced)
    SELECT r.company_id, r.room_id, b.id, true
    FROM exchange_rooms r JOIN bookings b ON b.company_id = ${companyId} AND b.bookable_id = r.room_id
    WHERE r.company_id = ${companyId} AND r.leaving IS DISTINCT FROM 'keep' AND b.kind = 'room' AND b.state < 2
      AND NOT b.from_calendar AND b.held_until IS NULL AND upper(b.during) > ${deps.clock.now().toISOString()} AND ${which}
    ORDER BY 2, 3
    ON CONFLICT (company_id, room_id, booking_id) DO UPDATE SET version = c.version + 1, forced = true
    RETURNING room_id AS "roomId"`);
  const rooms = [...new Set(queued.map(({ roomId }) => roomId))];
  if (rooms.length > 0) await enqueueRoomSyncs(deps, tx, companyId, rooms);
}

/** Takes names out of the calendars of rooms when a circle of names changes (WEEK-09). */
export function queueRemovalOfHiddenNames(
  deps: Pick<ExchangeDeps, 'addJob' | 'clock'>,
): Subscriber<HolderNameVisibilityEvent | PeopleEvent | CompanyEvent> {
  return {
    inTransaction: {
      bookingNameHidden: (tx, { companyId, bookingId }) => queueMeetings(deps, tx, companyId, sql`b.id = ${bookingId}`),
      async profileChanged(tx, { userId, namesChangedIn = [] }) {
        for (const companyId of namesChangedIn) await queueMeetings(deps, tx, companyId, sql`b.user_id = ${userId}`);
      },
      async companySettingsChanged(tx, { companyId, after }) {
        if ('namesSeenBy' in after) await queueMeetings(deps, tx, companyId, sql`TRUE`);
      },
    },
  };
}
