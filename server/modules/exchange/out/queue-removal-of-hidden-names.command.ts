import sql, { type Sql } from 'sql-template-tag';
import type { NameCircle } from '#contract/people/name-privacy.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { HolderNameVisibilityEvent } from '#server/events/name-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { enqueueRoomSyncs } from '../room/reconcile-rooms.command.ts';

/**
 * Queues meetings of synced rooms that are not over, because their calendar shows names that not
 * everyone sees any more. Offered places are in no calendar.
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

/** Returns whether a changed circle takes names out of calendars, which show the circle `all` alone. */
const leavesAll = (before: NameCircle | undefined, after: NameCircle | undefined) =>
  before === 'all' && after !== undefined && after !== 'all';

/**
 * Takes names out of the calendars of rooms when not everyone sees them any more (WEEK-09). A
 * wider circle sends nothing, because a name that is shown again does not return there.
 */
export function queueRemovalOfHiddenNames(
  deps: Pick<ExchangeDeps, 'addJob' | 'clock'>,
): Subscriber<HolderNameVisibilityEvent | PeopleEvent | CompanyEvent> {
  return {
    inTransaction: {
      async bookingNameChanged(tx, { companyId, bookingId, isHidden }) {
        if (isHidden) await queueMeetings(deps, tx, companyId, sql`b.id = ${bookingId}`);
      },
      async profileChanged(tx, { userId, namesSeenBy }) {
        if (!leavesAll(namesSeenBy?.before, namesSeenBy?.after)) return;
        for (const companyId of namesSeenBy!.companyIds)
          await queueMeetings(deps, tx, companyId, sql`b.user_id = ${userId}`);
      },
      async companySettingsChanged(tx, { companyId, before, after }) {
        if (leavesAll(before.namesSeenBy, after.namesSeenBy)) await queueMeetings(deps, tx, companyId, sql`TRUE`);
      },
    },
  };
}
