import sql, { type Sql } from 'sql-template-tag';

/**
 * Returns SQL that locks synced rooms in the order of their ids, for an UPDATE or DELETE of several.
 * Each such statement takes its rows from here, as two that lock the same rooms in other orders
 * deadlock.
 * @param which condition on the room `k`, its settings `s` and its company `c`
 * @returns a query of company_id and room_id
 */
export const lockedRooms = (which: Sql): Sql => sql`
  SELECT k.company_id, k.room_id
  FROM exchange_rooms k JOIN exchange_settings s ON s.company_id = k.company_id JOIN companies c ON c.id = k.company_id
  WHERE ${which} ORDER BY k.company_id, k.room_id FOR NO KEY UPDATE OF k`;

/** Condition: the row `r` is the room that {@link lockedRooms} holds as `held`. */
export const isHeld: Sql = sql`r.company_id = held.company_id AND r.room_id = held.room_id`;
