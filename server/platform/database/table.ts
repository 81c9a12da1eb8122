import sql, { join, type Sql } from 'sql-template-tag';
import { limits } from '#contract/limits.ts';
import type { TablePage, TableQuery } from '#contract/table.ts';
import type { Queryable } from './database.ts';
import { type Condition, conditionOf } from './table-filters.ts';
import { countStatement, foundRows, orderedRows, pageStatement } from './table-statements.ts';

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
  /** Sorted as people do. `of` says whose text it is, unless the row's own. */
  | { type: 'text'; value: Sql; of?: Related }
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

/** Whether reading in the order asked for meets what matches at once: a stretch of that very order is asked for, or all of it. */
function followsOrder(column: TableColumn, conditions: readonly Condition[]): boolean {
  return conditions.every(({ rangeOf }) => column.type === 'instant' && rangeOf?.sql === column.value.sql);
}

/**
 * One page of a table, and the count of all rows that match, up to {@link limits.tableDepth}. The last sort key is the row's id, so
 * that pages never overlap.
 *
 * Few rows are found and sorted; of many, the first are read in their order, so that neither grows with what is stored.
 * docs/decisions/0011-calendar-and-lists.md tells which indexes that takes.
 * @throws InvalidInput for a filter that compares a column in a way that makes no sense.
 */
export async function readTable<Row, Column extends string>(
  db: Queryable,
  table: Table<Column>,
  query: TableQuery<Column>,
): Promise<TablePage<Row>> {
  const conditions = await Promise.all(
    query.filters.map((filter, at) => conditionOf(db, table.columns[filter.column], filter, at)),
  );
  const where = whereOf(table.scope, conditions, query.operator);
  const count = async () => (await db.queryOnce<{ count: number }>(countStatement(table, where)))[0]!.count;
  const show = (rows: typeof foundRows) => db.queryOnce<Row>(pageStatement(table, rows(table, where, query)));
  const answer = (counted: number, items: Row[]): TablePage<Row> => ({
    items,
    totalCount: Math.min(counted, limits.tableDepth),
    moreThanCounted: counted > limits.tableDepth,
  });

  const inOrder = !table.isNarrow && followsOrder(table.columns[query.sorting.column], conditions);
  if (inOrder) return answer(...(await Promise.all([count(), show(orderedRows)])));
  const counted = await count();
  if (counted === 0) return answer(0, []);
  return answer(counted, await show(counted > limits.tableDepth ? orderedRows : foundRows));
}

function whereOf(scope: Sql, conditions: readonly Condition[], operator: TableQuery['operator']): Sql {
  if (conditions.length === 0) return scope;
  const each = conditions.map(({ where }) => where);
  return sql`${scope} AND ${join(each, operator === 'or' ? ') OR (' : ') AND (', '((', '))')}`;
}
