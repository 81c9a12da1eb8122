import type { Sql } from 'sql-template-tag';

/** Other rows that a table's rows point to: who holds a booking, where it is. */
export interface Related {
  /** As it stands after FROM: a table or view and its alias. */
  from: Sql;
  /** Which of its rows are the company's. */
  scope: Sql;
  /** Its key, and what points to it in the table's rows. */
  id: Sql;
  key: Sql;
}

/** How a column of a table is sorted and filtered. */
export type TableColumn =
  /** Sorted as people do. `of` says whose text it is, unless the row's own; `folded` is the text as it is searched, where it is stored. */
  | { type: 'text'; value: Sql; of?: Related; folded?: Sql }
  /** Sorted in the order of the choices, each with the condition under which a row has it; every row has exactly one. */
  | { type: 'choice'; choices: readonly Choice[] }
  /** Filtered by the days on the clocks of each row. `isEnd` marks an end: it lies on the day that it ends. */
  | { type: 'instant'; value: Sql; isEnd?: boolean; clock: { of: Related; timeZone: Sql } };

export interface Choice {
  value: string;
  where: Sql;
  /** The rows that have it follow each other in the order of this expression. */
  rangeOf?: Sql;
  /** Few rows have it at a time. */
  isRare?: boolean;
}

/** A table to be read page by page. */
export interface Table<Column extends string> {
  /** What is listed, and the name by which conditions and columns speak of it: they need nothing else, so counting joins nothing. */
  rows: Sql;
  as: Sql;
  /** Which rows the caller may see at all. */
  scope: Sql;
  /** The same in parts, no row in two of them, where each has indexes of its own. Left out: one part. */
  scopes?: readonly Sql[];
  /** Whether these are few, as one person's are. */
  isNarrow: boolean;
  id: Sql;
  /** What the rows of one person, place or choice are ordered by, before their id. */
  usual: Sql;
  /** What a page shows, and where from. */
  select: Sql;
  from: Sql;
  columns: Record<Column, TableColumn>;
}
