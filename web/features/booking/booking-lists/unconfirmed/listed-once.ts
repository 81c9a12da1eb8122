/**
 * Returns the rows of all pages without duplicates. A row that moved between two requests is on
 * both pages.
 * @param idOf returns the id of a row
 */
export function mergePagesWithoutDuplicates<Row>(
  pages: readonly { items: readonly Row[] }[],
  idOf: (row: Row) => string,
): Row[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((row) => [idOf(row), row])).values()];
}
