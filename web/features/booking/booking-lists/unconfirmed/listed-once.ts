/**
 * Returns the rows of all pages, each once. A row that moved between two reads is on both pages.
 * @param idOf returns the id of a row
 */
export function listedOnce<Row>(pages: readonly { items: readonly Row[] }[], idOf: (row: Row) => string): Row[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((row) => [idOf(row), row])).values()];
}
