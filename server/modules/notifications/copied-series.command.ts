import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * The form in which copies show a series: one recurring calendar entry, or an entry of each date if
 * the holder's name is hidden.
 */
export type CopiedForm = 'series' | 'dates';

/** A series in the copies to the addresses of a container. */
interface CopiedSeries {
  companyId: string;
  containerId: string;
  id: string;
}

/**
 * Stores the form in which a copy shows a series.
 * @returns the form of the last copy if it was another one, else null
 */
export async function storeCopiedForm(
  tx: Transaction,
  { companyId, containerId, id }: CopiedSeries,
  form: CopiedForm,
): Promise<CopiedForm | null> {
  const [stored] = await tx.query<{ before: CopiedForm | null }>(sql`
    SELECT copied_as ->> ${containerId} AS before FROM series WHERE company_id = ${companyId} AND id = ${id}`);
  if (!stored || stored.before === form) return null;
  await tx.query(sql`
    UPDATE series SET copied_as = copied_as || jsonb_build_object(${containerId}::text, ${form}::text)
    WHERE company_id = ${companyId} AND id = ${id}`);
  return stored.before;
}
