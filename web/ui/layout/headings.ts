/**
 * Returns each row's heading, or undefined where it equals the previous row's. Rows keep their
 * order, so that a heading may come twice.
 */
export function headings<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): (string | undefined)[] {
  const names = groupOf ? rows.map(groupOf) : [];
  return rows.map((_row, at) => (names[at] === names[at - 1] ? undefined : names[at]));
}
