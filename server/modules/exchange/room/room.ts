import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { GraphClient } from '../graph/graph.ts';

/** A synced room as stored in the database. */
export interface StoredSyncedRoom {
  companyId: string;
  roomId: string;
  identifier: string;
  /** The IANA name of the place's time zone, in which all-day meetings are days. */
  timeZone: string;
  deltaLink: string | null;
  windowFrom: string | null;
  windowTo: string | null;
  firstDone: boolean;
  subscriptionId: string | null;
  subscriptionUntil: string | null;
  /**
   * True when Microsoft may have a subscription whose id is unknown. The response to its creation
   * was lost, or the subscription was removed.
   */
  mayBeSubscribed: boolean;
  subscribedOn: string | null;
  heardOn: string | null;
  /** True when the room needs a sync, or when work remains for the end of a mailbox's sync. */
  dirty: boolean;
  leaving: 'keep' | 'remove' | null;
}

/** A synced room with the connection to its mailbox, as a running sync needs it. */
export interface SyncedRoom extends StoredSyncedRoom {
  graph: GraphClient;
  /** The encrypted secret of the used connection, as stored. */
  encryptedSecret: string | null;
  /** The path of the room's mailbox at Graph: '/users/…'. */
  path: string;
}

/** Reads a synced room. Null when the room is not synced (any more). */
export async function readSyncedRoom(
  db: Queryable,
  companyId: string,
  roomId: string,
): Promise<StoredSyncedRoom | null> {
  const [row] = await db.query<StoredSyncedRoom>(sql`
    SELECT r.company_id AS "companyId", r.room_id AS "roomId", r.identifier, c.time_zone AS "timeZone",
           r.delta_link AS "deltaLink", r.window_from AS "windowFrom", r.window_to AS "windowTo", r.first_done AS "firstDone",
           r.subscription_id AS "subscriptionId", r.subscription_until AS "subscriptionUntil",
           r.state_hash IS NOT NULL AND r.subscription_id IS NULL AS "mayBeSubscribed",
           r.subscribed_on AS "subscribedOn", r.heard_on AS "heardOn", r.dirty, r.leaving
    FROM exchange_rooms r
      JOIN all_bookables s ON s.company_id = r.company_id AND s.id = r.room_id
      JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE r.company_id = ${companyId} AND r.room_id = ${roomId}`);
  return row ?? null;
}
