import type { Sql } from 'sql-template-tag';

/** Rows to which a table's rows point: the holder of a booking, its place. */
export interface Related {
  /** The text after FROM: a table or view and its alias. */
  from: Sql;
  /** The condition that selects the company's rows. */
  scope: Sql;
  /** The id of a related row, and the table's column that points to it. */
  id: Sql;
  key: Sql;
}

/** The sorting and filtering of a table's column. */
export type TableColumn =
  /**
   * Sorted as people sort. `of` names the related row that has the text. `folded` is the stored
   * text for searches.
   */
  | { type: 'text'; value: Sql; of?: Related; folded?: Sql }
  /** Sorted in the order of the choices. Each has a condition, and every row meets exactly one. */
  | { type: 'choice'; choices: readonly Choice[] }
  /** Filtered by the days on the clocks of each row. `isEnd` marks an end: it lies on the day that it ends. */
  | { type: 'instant'; value: Sql; isEnd?: boolean; clock: { of: Related; timeZone: Sql } };

export interface Choice {
  value: string;
  where: Sql;
  /** The choice's rows are adjacent in the order of this expression. */
  rangeOf?: Sql;
  /** Few rows have it at a time. */
  isRare?: boolean;
}

/** A table that is read page by page. */
export interface Table<Column extends string> {
  /**
   * The listed rows and their alias. Conditions and columns need nothing else, so that counting
   * joins nothing.
   */
  rows: Sql;
  as: Sql;
  /** The condition that selects the rows which the caller may see. */
  scope: Sql;
  /**
   * The same condition in disjoint parts, where each part has indexes of its own. One part when
   * left out.
   */
  scopes?: readonly Sql[];
  /** Whether these rows are few, as one person's are. */
  isNarrow: boolean;
  id: Sql;
  /** The sort key before the id among rows of one person, place or choice. */
  usual: Sql;
  /** The columns of a page, and the text after FROM. */
  select: Sql;
  from: Sql;
  columns: Record<Column, TableColumn>;
}
