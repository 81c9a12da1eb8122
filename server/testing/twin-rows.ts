/** A row of a table by the names of its columns. */
export type TableRow = Record<string, unknown>;

const numbers = new Map<string, number>();

/**
 * Returns the id for a name. In one run, the same name gives the same id in both companies.
 */
export function getTwinId(name: string): string {
  if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
  return `00000000-0000-4000-8000-${String(numbers.get(name)).padStart(12, '0')}`;
}

/** The creation time of the rows of both companies. */
export const twinCreationTime = '2026-10-01T08:00:00Z';

/** Returns a text as PostgreSQL writes bytes (`\x6162`). */
export const formatAsPostgresBytea = (text: string) => `\\x${Buffer.from(text).toString('hex')}`;
