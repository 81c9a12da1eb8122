import type { Sql } from 'sql-template-tag';

/** Other rows that a table's rows point to: a booking's holder, its place. */
export interface Related {
  /** Its text after FROM: a table or view and its alias. */
  from: Sql;
  /** The condition for the company's rows. */
  scope: Sql;
  /** Its key, and the column of the table's rows that points to it. */
  id: Sql;
  key: Sql;
}

/** Describes how a column of a table is sorted and filtered. */
export type TableColumn =
  /**
   * Sorted in natural order. `of` names the related row that has the text, unless the table's row
   * has it. `folded` is the stored search form of the text.
   */
  | { type: 'text'; value: Sql; of?: Related; folded?: Sql }
  /**
   * Sorted in the order of the choices, each with its condition. Every row has exactly one choice.
   */
  | { type: 'choice'; choices: readonly Choice[] }
  /**
   * Filtered by days in the time zone of each row. `isEnd` marks an exclusive end: at midnight it
   * lies on the day that it ends.
   */
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
   * The rows and their alias in conditions and columns. Conditions need no other table, so counting
   * joins nothing.
   */
  rows: Sql;
  as: Sql;
  /** The condition for the rows that the caller may see. */
  scope: Sql;
  /** True when these are few, such as one person's. */
  isNarrow: boolean;
  id: Sql;
  /** The order of the rows of one person, place or choice, before their id. */
  usual: Sql;
  /** The columns and the source of a page. */
  select: Sql;
  from: Sql;
  columns: Record<Column, TableColumn>;
}
