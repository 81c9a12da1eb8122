/**
 * A person's choice of columns for one list: shown or hidden by column id. Missing columns follow
 * the list's default.
 */
export type ColumnChoice = Readonly<Record<string, boolean>>;

interface Column {
  id: string;
  /** Hidden until the person chooses it. */
  extra?: boolean;
}

/** Reads a stored choice. An unreadable one counts as empty. */
export function readChoice(kept: string | null): ColumnChoice {
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

/** Returns whether a column is chosen, or shown by default. */
export function isChosen({ id, extra = false }: Column, choice: ColumnChoice): boolean {
  return choice[id] ?? !extra;
}

/**
 * Returns the visible columns: the chosen ones, and those that sort or filter the rows. Otherwise
 * the order would look arbitrary.
 */
export function shownColumns<C extends Column>(
  columns: readonly C[],
  choice: ColumnChoice,
  { sorting, filters }: { sorting: { column: string } | null; filters: Readonly<Record<string, string>> },
): C[] {
  return columns.filter((column) => isChosen(column, choice) || sorting?.column === column.id || column.id in filters);
}
