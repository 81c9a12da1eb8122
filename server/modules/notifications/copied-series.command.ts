import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * The form in which copies show a series: one recurring calendar entry, or an entry of each date if
 * the holder's name is hidden.
 */
export type CopiedForm = 'series' | 'dates';

/**
 * Stores the forms in which a copy to the addresses of a container shows series, by the id of each.
 * It locks these series by id, because two copies may have the same ones in another order. A second
 * copy waits for the first, and then knows its forms.
 * @returns the forms of the last copies, for series whose last copy had another form
 */
export async function storeCopiedForms(
  tx: Transaction,
  { companyId, containerId }: { companyId: string; containerId: string },
  forms: ReadonlyMap<string, CopiedForm>,
): Promise<ReadonlyMap<string, CopiedForm>> {
  if (forms.size === 0) return new Map();
  const changed = await tx.query<{ id: string; before: CopiedForm | null }>(sql`
    WITH locked AS MATERIALIZED (
      SELECT s.id, s.copied_as ->> ${containerId} AS before, copied.form
      FROM unnest(${[...forms.keys()]}::uuid[], ${[...forms.values()]}::text[]) AS copied (id, form)
        JOIN series s ON s.company_id = ${companyId} AND s.id = copied.id
      WHERE s.copied_as ->> ${containerId} IS DISTINCT FROM copied.form
      ORDER BY s.id FOR NO KEY UPDATE OF s
    )
    UPDATE series s SET copied_as = s.copied_as || jsonb_build_object(${containerId}::text, locked.form)
    FROM locked WHERE s.company_id = ${companyId} AND s.id = locked.id
    RETURNING s.id, locked.before`);
  return new Map(changed.flatMap(({ id, before }) => (before === null ? [] : [[id, before] as const])));
}
