import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Refusal } from '#contract/wire/errors.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { RoomAndCompanyIds } from '../event-links.command.ts';
import type { RoomCalendarEvent } from '../graph/graph-event.ts';

/**
 * A meeting of a room's calendar that collides with a booking, or that was changed against the
 * booking rules.
 */
export interface NewConflict {
  kind: 'declined' | 'choice' | 'movedBack';
  item: Pick<RoomCalendarEvent, 'id' | 'start' | 'end'>;
  /** The subject of the meeting. Empty for a private one. */
  subject: string;
  organiser: string;
  heldBy?: readonly string[];
  /** The reason why the meeting was moved back. */
  reason?: Refusal;
  now: Date;
}

/**
 * Lists a conflict for the administrators. An event has at most one open conflict, which later
 * calls update.
 */
export async function upsertOpenConflict(
  tx: Transaction,
  { companyId, roomId }: RoomAndCompanyIds,
  conflict: NewConflict,
) {
  const { kind, item, subject, organiser, heldBy = [], reason, now } = conflict;
  const iso = (instant: number) => new Date(instant).toISOString();
  await tx.query(sql`
    INSERT INTO exchange_conflicts (company_id, id, room_id, event_id, kind, subject, organiser, starts_on, ends_on, held_by, reason,
                                    happened_on)
    VALUES (${companyId}, ${randomUUID()}, ${roomId}, ${item.id}, ${kind}, ${subject}, ${organiser}, ${iso(item.start)},
            ${iso(item.end)}, ${heldBy}::text[], ${reason ? JSON.stringify(reason) : null}, ${now.toISOString()})
    ON CONFLICT (company_id, room_id, event_id) WHERE choice IS NULL DO UPDATE SET kind = excluded.kind, subject = excluded.subject,
      organiser = excluded.organiser, starts_on = excluded.starts_on, ends_on = excluded.ends_on, held_by = excluded.held_by,
      reason = excluded.reason, happened_on = excluded.happened_on`);
}

/** Reads the ids of the events whose conflict waits for an administrator's decision. */
export async function readUndecidedConflictEventIds(
  db: Queryable,
  { companyId, roomId }: RoomAndCompanyIds,
): Promise<Set<string>> {
  const rows = await db.query<{ eventId: string }>(sql`
    SELECT event_id AS "eventId" FROM exchange_conflicts
    WHERE company_id = ${companyId} AND room_id = ${roomId} AND kind = 'choice' AND choice IS NULL`);
  return new Set(rows.map(({ eventId }) => eventId));
}

/**
 * Closes a conflict that waits for a decision, because its event is gone or no longer in conflict.
 */
export async function closeUndecidedConflict(
  db: Queryable,
  { companyId, roomId }: RoomAndCompanyIds,
  eventId: string,
  now: Date,
) {
  await db.query(sql`
    UPDATE exchange_conflicts SET choice = 'gone', closed_on = ${now.toISOString()}
    WHERE company_id = ${companyId} AND room_id = ${roomId} AND event_id = ${eventId} AND kind = 'choice' AND choice IS NULL`);
}
