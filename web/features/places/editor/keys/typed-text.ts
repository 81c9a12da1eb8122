import { parseTypedCopyRow, type TypedCopyRow } from '../model/copying/parse-typed-row.ts';

/**
 * The effect of a key while the person types a row ('*6'): a changed text, a finished row, or the
 * end of typing (`given`).
 */
export type TypedCopyRowKeyEffect = { text: string } | { row: TypedCopyRow } | { given: 'up' };

/** Returns the effect of a key, or null if the key does not belong to a typed row. */
export function getTypedCopyRowKeyEffect(text: string, key: string): TypedCopyRowKeyEffect | null {
  if (text === '') return /^[*×/]$/.test(key) ? { text: key } : null;
  if (/^\d$/.test(key)) return { text: `${text}${key}`.slice(0, 4) };
  if (key === 'Backspace') return text.length > 1 ? { text: text.slice(0, -1) } : { given: 'up' };
  if (key === 'Escape') return { given: 'up' };
  if (key !== 'Enter') return null;
  const row = parseTypedCopyRow(text);
  return row ? { row } : { given: 'up' };
}
