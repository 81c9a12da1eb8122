import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Returns SQL that selects a company's rooms with an Exchange mailbox: id, label, identifier,
 * container_id. It leaves out unpublished locations, which take no bookings.
 * @param companyId an id, or a column for several companies
 */
export function selectRoomsWithMailbox(companyId: string | Sql): Sql {
  return sql`
    SELECT s.id, s.label, trim(r.exchange_identifier) AS identifier, s.container_id
    FROM rooms r
      JOIN bookables s ON s.company_id = r.company_id AND s.id = r.id
      JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE r.company_id = ${companyId} AND trim(r.exchange_identifier) <> ''`;
}

/** Reads the mailbox identifiers of a company, ordered by the rooms' names. */
export async function readMailboxIdentifiers(db: Queryable, companyId: string): Promise<string[]> {
  const rows = await db.query<{ identifier: string }>(sql`
    SELECT identifier FROM (${selectRoomsWithMailbox(companyId)}) AS room ORDER BY label COLLATE natural_order, id`);
  return rows.map(({ identifier }) => identifier);
}
