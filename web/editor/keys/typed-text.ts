import { type TypedRow, typedRow } from '../model/copying/typed-row.ts';

/** What a key makes of a row that is being typed ('*6'): the text so far, or the row that Enter asks for. */
export type Typing = { text: string } | { row: TypedRow } | { given: 'up' };

/** @returns null when the key is none of a row's */
export function typeRow(text: string, key: string): Typing | null {
  if (text === '') return /^[*×/]$/.test(key) ? { text: key } : null;
  if (/^\d$/.test(key)) return { text: `${text}${key}`.slice(0, 4) };
  if (key === 'Backspace') return text.length > 1 ? { text: text.slice(0, -1) } : { given: 'up' };
  if (key === 'Escape') return { given: 'up' };
  if (key !== 'Enter') return null;
  const row = typedRow(text);
  return row ? { row } : { given: 'up' };
}
