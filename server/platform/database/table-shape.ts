import type { Sql } from 'sql-template-tag';

/** Rows to which the rows of a table refer, such as the holder or the place of a booking. */
export interface RelatedRows {
  /** The text after FROM: a table or view and its alias. */
  from: Sql;
  /** The condition that selects the company's rows. */
  scope: Sql;
  /** `id` is the id of a related row, and `key` the table's column that points to it. */
  id: Sql;
  key: Sql;
}

/** The sorting and filtering of a table's column. */
export type TableColumn =
  /**
   * A text, sorted in natural order. `of` describes the related row that has the text. `folded` is
   * the stored text for searches.
   */
  | { type: 'text'; value: Sql; of?: RelatedRows; folded?: Sql }
  /**
   * A value out of a list, sorted in the order of `choices`. Every row meets the condition of
   * exactly one choice.
   */
  | { type: 'choice'; choices: readonly FilterChoice[] }
  /**
   * An instant, filtered by days in the time zone of each row. `isEnd` marks an exclusive end: an
   * end at midnight belongs to the day before.
   */
  | { type: 'instant'; value: Sql; isEnd?: boolean; clock: { of: RelatedRows; timeZone: Sql } };

export interface FilterChoice {
  value: string;
  where: Sql;
  /**
   * The expression by which the rows of this choice are adjacent when sorted, such as the start of
   * planned bookings.
   */
  rangeOf?: Sql;
  /** True if few rows have this value at a time. */
  isRare?: boolean;
}

/** A table that is read page by page. */
export interface TableDefinition<Column extends string> {
  /**
   * The listed rows and their alias. Conditions and columns refer to nothing else, so that counting
   * needs no join.
   */
  rows: Sql;
  as: Sql;
  /** The condition that selects the rows which the caller may see. */
  scope: Sql;
  /**
   * The condition `scope`, split into disjoint conditions that each have an index of their own. If
   * left out, `scope` is not split.
   */
  scopes?: readonly Sql[];
  /** True if the caller may see only few rows, such as the bookings of one person. */
  isNarrow: boolean;
  id: Sql;
  /**
   * The sort key among rows of the same person, place or choice. The id follows as the last key.
   */
  usual: Sql;
  /** The selected columns of a page, and the text after FROM. */
  select: Sql;
  from: Sql;
  columns: Record<Column, TableColumn>;
}
