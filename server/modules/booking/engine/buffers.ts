import sql, { type Sql } from 'sql-template-tag';
import type { BookableKind } from './kind.ts';

/** The place whose buffers a statement reads. */
interface PlaceOfKind {
  companyId: string;
  kind: BookableKind;
  placeId: string;
}

/**
 * Returns SQL for the minutes before and after each booking of a place, as one row with `before`
 * and `after` (docs/decisions/0054-buffers-and-units.md).
 */
export function selectBuffersOfPlace({ companyId, kind, placeId }: PlaceOfKind): Sql {
  return sql`
    SELECT f.before, f.after FROM bookables s CROSS JOIN LATERAL buffers_in(${companyId}, s.container_id) f
    WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ${placeId}`;
}

/**
 * Returns SQL that joins the buffers f of bookable s, for reads of many places. Use them with
 * {@link createRangeWithBuffersSql}, because f is missing where no buffers hold.
 */
export function createBuffersJoin(companyId: string): Sql {
  return sql`LEFT JOIN buffers_of_company(${companyId}) f ON f.container_id = s.container_id AND f.kind = s.kind`;
}

/**
 * Returns a part of a WITH that reads all buffers of a company once, for statements whose subquery
 * runs for each row. {@link buffersQueryPartJoin} joins it.
 */
export const createBuffersQueryPart = (companyId: string): Sql =>
  sql`buffers AS MATERIALIZED (SELECT * FROM buffers_of_company(${companyId}))`;

/** SQL that joins {@link createBuffersQueryPart} as {@link createBuffersJoin} does. */
export const buffersQueryPartJoin: Sql = sql`LEFT JOIN buffers f ON f.container_id = s.container_id AND f.kind = s.kind`;

/** Returns SQL for the range that is free around a new booking's range, by the buffers f of {@link createBuffersJoin}. */
export function createRangeWithBuffersSql(span: Sql): Sql {
  return sql`with_buffers(${span}, coalesce(f.before, 0), coalesce(f.after, 0))`;
}
