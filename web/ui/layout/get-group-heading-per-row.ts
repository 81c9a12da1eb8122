/**
 * Returns the heading above each row of a list, or undefined where the previous row has the same
 * heading. Rows keep their order, so that a heading may appear twice.
 */
export function getGroupHeadingPerRow<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): (string | undefined)[] {
  const names = groupOf ? rows.map(groupOf) : [];
  return rows.map((_row, at) => (names[at] === names[at - 1] ? undefined : names[at]));
}
