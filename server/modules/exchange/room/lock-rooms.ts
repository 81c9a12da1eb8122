import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns SQL that locks synced rooms in the order of their ids, for an UPDATE or DELETE of several
 * rooms. Without it, two such statements that lock the same rooms in different orders would
 * deadlock.
 * @param which condition on the room `k`, its settings `s` and its company `c`
 * @returns a query of company_id and room_id
 */
export const selectRoomsForUpdate = (which: Sql): Sql => sql`
  SELECT k.company_id, k.room_id
  FROM exchange_rooms k JOIN exchange_settings s ON s.company_id = k.company_id JOIN companies c ON c.id = k.company_id
  WHERE ${which} ORDER BY k.company_id, k.room_id FOR NO KEY UPDATE OF k`;

/**
 * The SQL condition that the row `r` is the room that {@link selectRoomsForUpdate} has locked as `held`.
 */
export const lockedRoomJoinCondition: Sql = sql`r.company_id = held.company_id AND r.room_id = held.room_id`;
