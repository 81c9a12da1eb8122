import sql from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A place with its label and its location. */
export interface LabelledPlace {
  id: string;
  kind: KindName;
  label: string;
  locationId: string;
  locationName: string;
  /** The names of the location's parents, from the widest to the nearest. */
  path: string[];
}

/**
 * Lists all places of these kinds, sorted by the path of their location, then by kind and label.
 */
export function listLabelledPlaces(
  db: Queryable,
  companyId: string,
  kinds: readonly KindName[],
): Promise<LabelledPlace[]> {
  return db.query<LabelledPlace>(sql`
    SELECT s.id, s.kind, s.label, c.id AS "locationId", c.name AS "locationName", c.path
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ANY(${kinds}::text[])
    ORDER BY array_to_string(c.path || c.name, ' / ') COLLATE natural_order, c.id, s.kind, s.label COLLATE natural_order`);
}
