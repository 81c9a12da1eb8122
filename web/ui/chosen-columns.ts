/** What a person chose about the columns of one list: shown or not, by column; what is not there is as the list has it. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

interface Column {
  id: string;
  /** Shown only to whoever chooses it. */
  extra?: boolean;
}

/** What the choice was kept as, or nothing when it cannot be read. */
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

/** Whether a column was chosen, or is shown to everybody. */
export function isChosen({ id, extra = false }: Column, choice: ColumnChoice): boolean {
  return choice[id] ?? !extra;
}

/** The columns on the screen: the chosen ones, and those that the rows are sorted or filtered by, or nobody would know why. */
export function shownColumns<C extends Column>(
  columns: readonly C[],
  choice: ColumnChoice,
  { sorting, filters }: { sorting: { column: string } | null; filters: Readonly<Record<string, string>> },
): C[] {
  return columns.filter((column) => isChosen(column, choice) || sorting?.column === column.id || column.id in filters);
}
