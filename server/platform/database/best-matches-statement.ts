import sql, { type Sql } from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import { createLikePattern } from './table-filters.ts';

const byMatch = sql`ORDER BY match, name COLLATE natural_order, beside COLLATE natural_order, id`;

/**
 * Returns a statement that finds typed text among named rows, ignoring case and diacritics. Whole
 * names come first, then beginnings of names, beginnings of words, and names that contain every
 * word. It returns the `id` and the rank `at` (from 1) of at most {@link limits.searchResults}
 * rows.
 * @param rows a statement with an `id`, a `name`, its `folded` form, and `beside`, which
 * distinguishes rows of one name
 */
export function createBestMatchesStatement(rows: Sql, text: string): Sql {
  const words = text.trim().split(/\s+/u);
  // This expression folds the words once. A condition on the rows would fold them again for each
  // row.
  return sql`
    WITH wanted AS MATERIALIZED (
      SELECT folded(${words.join(' ')}) AS whole, array_agg(word) AS within, array_agg('% ' || substr(word, 2)) AS beginning
      FROM (SELECT folded(word) AS word FROM unnest(${words.map(createLikePattern)}::text[]) AS word) AS words
    ), named AS MATERIALIZED (${rows})
    SELECT id, row_number() OVER (${byMatch}) AS at
    FROM (
      SELECT n.*, CASE WHEN n.folded = w.whole THEN 0 WHEN starts_with(n.folded, w.whole) THEN 1
                       WHEN ' ' || n.folded LIKE ALL (w.beginning) THEN 2 ELSE 3 END AS match
      FROM named n CROSS JOIN wanted w WHERE n.folded LIKE ALL (w.within)
      ${byMatch} LIMIT ${limits.searchResults}
    ) AS best`;
}
