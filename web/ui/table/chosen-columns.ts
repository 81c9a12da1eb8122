/**
 * A person's selection of columns for one list: true (shown) or false (hidden) by column id. A
 * column without an entry follows the list's default.
 */
export type ColumnChoice = Readonly<Record<string, boolean>>;

interface Column {
  id: string;
  /** True for a column that is hidden until the person selects it. */
  extra?: boolean;
}

/** Parses a stored selection. An unreadable text counts as an empty selection. */
export function parseColumnChoice(kept: string | null): ColumnChoice {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((one): one is [string, boolean] => typeof one[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}

/**
 * Returns whether a list shows a column. The person's selection has priority over the list's
 * default.
 */
export function isColumnShown({ id, extra = false }: Column, choice: ColumnChoice): boolean {
  return choice[id] ?? !extra;
}

/**
 * Returns the visible columns: the selected columns, and columns that sort or filter the rows. If
 * the sorting column were hidden, the order would look arbitrary.
 */
export function getShownColumns<C extends Column>(
  columns: readonly C[],
  choice: ColumnChoice,
  { sorting, filters }: { sorting: { column: string } | null; filters: Readonly<Record<string, string>> },
): C[] {
  return columns.filter(
    (column) => isColumnShown(column, choice) || sorting?.column === column.id || column.id in filters,
  );
}
