/** A row of a table, by the names of its columns. */
export type Row = Record<string, unknown>;

const numbers = new Map<string, number>();

/** The id that a name stands for: the same in both companies, and in every world. */
export function idOf(name: string): string {
  if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
  return `00000000-0000-4000-8000-${String(numbers.get(name)).padStart(12, '0')}`;
}

/** When what both companies have was made. */
export const created = '2026-10-01T08:00:00Z';

/** Bytes of a text, as PostgreSQL reads them. */
export const hex = (text: string) => `\\x${Buffer.from(text).toString('hex')}`;
