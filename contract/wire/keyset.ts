import * as z from 'zod';

/**
 * Returns the schema of a page's cursor: the key of the previous page's last row, as JSON. Callers
 * send the cursor back unchanged.
 */
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
 * Returns the schema of the query of a list that is read page by page in a fixed order. Such a list
 * is fast at any depth, and changing rows cause neither repeats nor gaps. {@link createTableQuerySchema} serves
 * lists in which people jump to a page.
 * @param key the schema of a row's key: the values that order the list, a unique one last
 * @param most the maximum number of rows on a page
 */
export function createKeysetQuerySchema<Key extends z.ZodType>(key: Key, most: number) {
  return z.object({
    /** `next` of the previous page. Missing for the first page. */
    after: cursor(key).optional(),
    limit: z.coerce.number().int().min(1).max(most).default(most),
  });
}

/** Returns the schema of a page of a {@link createKeysetQuerySchema}. `next` is null on the last page. */
export function createKeysetPageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ items: z.array(row), next: z.string().nullable() });
}

/**
 * Builds a page from the rows read. A row beyond `limit` shows that there is a next page.
 * @param keyOf returns a row's key, as {@link createKeysetQuerySchema} takes it
 */
export function createKeysetPage<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => unknown) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? JSON.stringify(keyOf(last)) : null };
}
