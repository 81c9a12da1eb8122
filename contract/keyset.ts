import * as z from 'zod';

/** The key of the row after which a page goes on, as text; callers hand it back as they got it. */
function cursor<Key extends z.ZodType>(key: Key) {
  return z
    .string()
    .max(1000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'invalid_format', format: 'json_string' });
        return z.NEVER;
      }
    })
    .pipe(key);
}

/**
 * The query of a list that is read page by page in a fixed order: cheap at any depth, and rows that come or go meanwhile
 * neither repeat nor skip others. For lists that people jump about in there is {@link tableQuery}.
 * @param key of a row: what the list is ordered by, ending with what is unique
 * @param most rows of one page
 */
export function keysetQuery<Key extends z.ZodType>(key: Key, most: number) {
  return z.object({
    /** `next` of the page before; left out for the first. */
    after: cursor(key).optional(),
    limit: z.coerce.number().int().min(1).max(most).default(most),
  });
}

/** A page of such a list; `next` is null on the last one. */
export function keysetPage<Row extends z.ZodType>(row: Row) {
  return z.object({ items: z.array(row), next: z.string().nullable() });
}

/**
 * Makes a page of the rows that were read, one more than it may hold: whether there is another tells whether the list goes on.
 * @param keyOf a row's key, as {@link keysetQuery} takes it
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => unknown) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? JSON.stringify(keyOf(last)) : null };
}
