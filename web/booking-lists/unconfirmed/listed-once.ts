/**
 * The rows of all pages that were read, each once: what came to stand elsewhere between two pages is on both.
 * @param idOf what a row is told from others by
 */
export function listedOnce<Row>(pages: readonly { items: readonly Row[] }[], idOf: (row: Row) => string): Row[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((row) => [idOf(row), row])).values()];
}
