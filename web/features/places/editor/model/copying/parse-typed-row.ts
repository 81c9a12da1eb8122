/** A typed row: copies one after another (`*6`), or between the original and its copy (`/6`). */
export interface TypedCopyRow {
  by: 'times' | 'parts';
  count: number;
}

/** The largest number of desks in a location. */
const most = 999;

/**
 * Parses '*6', 'x6', '×6', '6x', '/6' or ':6'. Returns null for other texts, and for a count below
 * 2 or above 999.
 */
export function parseTypedCopyRow(text: string): TypedCopyRow | null {
  const found = /^\s*(?:([*x×/:])\s*(\d{1,3})|(\d{1,3})\s*([*x×/:]))\s*$/i.exec(text);
  if (!found) return null;
  const count = Number(found[2] ?? found[3]);
  if (count < 2 || count > most) return null;
  return { by: /[/:]/.test(found[1] ?? found[4]!) ? 'parts' : 'times', count };
}
