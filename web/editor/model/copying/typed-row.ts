/** A row that somebody typed: so many copies one after another (`*6`), or between the first and its copy (`/6`). */
export interface TypedRow {
  by: 'times' | 'parts';
  count: number;
}

/** More copies than desks there may be are never meant. */
const most = 999;

/** Reads '*6', 'x6', '6x' or '/6'; null for anything else, and for a count below 2. */
export function typedRow(text: string): TypedRow | null {
  const found = /^\s*(?:([*x×/:])\s*(\d{1,3})|(\d{1,3})\s*([*x×/:]))\s*$/i.exec(text);
  if (!found) return null;
  const count = Number(found[2] ?? found[3]);
  if (count < 2 || count > most) return null;
  return { by: /[/:]/.test(found[1] ?? found[4]!) ? 'parts' : 'times', count };
}
