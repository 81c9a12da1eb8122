import sql, { type Sql } from 'sql-template-tag';
import { limits } from '#contract/limits.ts';
import { pattern } from './table-filters.ts';

const byMatch = sql`ORDER BY match, name COLLATE natural_order, beside COLLATE natural_order, id`;

/**
 * A statement that finds what people type among named rows, without case and marks, best first: those named so, those that begin
 * so, those with words that begin so, those that contain every word somewhere. It gives their `id` and their rank `at`.
 * @param rows a statement with an `id`, a `name`, the same `folded`, and what tells rows of one name apart, `beside` it
 */
export function bestMatches(rows: Sql, text: string): Sql {
  const words = text.trim().split(/\s+/u);
  // Folded once: what stands in the rows' own condition is folded for each of them.
  return sql`
    WITH wanted AS MATERIALIZED (
      SELECT folded(${words.join(' ')}) AS whole, array_agg(word) AS within, array_agg('% ' || substr(word, 2)) AS beginning
      FROM (SELECT folded(word) AS word FROM unnest(${words.map(pattern)}::text[]) AS word) AS words
    ), named AS MATERIALIZED (${rows})
    SELECT id, row_number() OVER (${byMatch}) AS at
    FROM (
      SELECT n.*, CASE WHEN n.folded = w.whole THEN 0 WHEN starts_with(n.folded, w.whole) THEN 1
                       WHEN ' ' || n.folded LIKE ALL (w.beginning) THEN 2 ELSE 3 END AS match
      FROM named n CROSS JOIN wanted w WHERE n.folded LIKE ALL (w.within)
      ${byMatch} LIMIT ${limits.searchResults}
    ) AS best`;
}
