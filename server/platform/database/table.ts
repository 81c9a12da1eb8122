import sql, { join, type Sql } from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { TablePage, TableQuery } from '#contract/wire/table.ts';
import type { Queryable } from './database.ts';
import { createFilterCondition, type FilterCondition } from './table-filters.ts';
import type { TableColumn, TableDefinition } from './table-shape.ts';
import {
  createCountStatement,
  createFilterThenSortStatement,
  createOrderedRowsStatement,
  createPageStatement,
  type MatchConditions,
} from './table-statements.ts';

/**
 * Returns whether the matching rows are adjacent in the requested order. All rows are, and so is a
 * range of the order. If a filter has several choices, each must be such a range or have few rows.
 */
function followsOrder(column: TableColumn, conditions: readonly FilterCondition[]): boolean {
  if (column.type !== 'instant') return conditions.length === 0;
  const follows = (rangeOf?: Sql | null) => rangeOf?.sql === column.value.sql;
  return conditions.every(({ rangeOf, choices }) =>
    choices ? choices.every((choice) => choice.isRare || follows(choice.rangeOf)) : follows(rangeOf),
  );
}

/**
 * Returns a page of a table, and the count of all matching rows up to {@link limits.tableDepth}. It
 * sorts few matching rows, and reads many through an ordered index
 * (docs/decisions/0011-calendar-and-lists.md). The id is the last sort key, so pages never overlap.
 * @throws InvalidInput for a filter that compares a column in a way that makes no sense.
 */
export async function readTablePage<Row, Column extends string>(
  db: Queryable,
  table: TableDefinition<Column>,
  query: TableQuery<Column>,
): Promise<TablePage<Row>> {
  const conditions = await Promise.all(
    query.filters.map((filter, at) => createFilterCondition(db, table.columns[filter.column], filter, at)),
  );
  const matching = matchingOf(table, conditions, query.operator);
  const count = async () => (await db.queryOnce<{ count: number }>(createCountStatement(table, matching)))[0]!.count;
  const show = (rows: typeof createFilterThenSortStatement) =>
    db.queryOnce<Row>(createPageStatement(table, rows(table, matching, query)));
  const answer = (counted: number, items: Row[]): TablePage<Row> => ({
    items,
    totalCount: Math.min(counted, limits.tableDepth),
    moreThanCounted: counted > limits.tableDepth,
  });

  const inOrder = !table.isNarrow && followsOrder(table.columns[query.sorting.column], conditions);
  if (inOrder) return answer(...(await Promise.all([count(), show(createOrderedRowsStatement)])));
  const counted = await count();
  if (counted === 0) return answer(0, []);
  return answer(
    counted,
    await show(counted > limits.tableDepth ? createOrderedRowsStatement : createFilterThenSortStatement),
  );
}

function whereOf(
  scope: Sql,
  conditions: readonly Pick<FilterCondition, 'where'>[],
  operator: TableQuery['operator'],
): Sql {
  if (conditions.length === 0) return scope;
  const each = conditions.map(({ where }) => where);
  return sql`${scope} AND ${join(each, operator === 'or' ? ') OR (' : ') AND (', '((', '))')}`;
}

/**
 * Returns the conditions of the matching rows. Their parts are the table's scopes. The first filter
 * of several choices splits each scope by choice, unless `or` joins the filters.
 */
function matchingOf(
  { scope, scopes = [scope] }: Pick<TableDefinition<string>, 'scope' | 'scopes'>,
  conditions: readonly FilterCondition[],
  operator: TableQuery['operator'],
): MatchConditions {
  const where = whereOf(scope, conditions, operator);
  const inScopes = scopes.map((one) => whereOf(one, conditions, operator));
  const at = conditions.findIndex(({ choices }) => choices);
  if (at < 0 || (operator === 'or' && conditions.length > 1))
    return { where, inScopes, parts: inScopes.map((one) => ({ where: one })) };
  const parts = scopes.flatMap((one) =>
    conditions[at]!.choices!.map((choice) => ({
      where: whereOf(one, conditions.with(at, { ...conditions[at]!, where: choice.where }), 'and'),
      ...(choice.isRare && { isRare: true }),
    })),
  );
  return { where, inScopes, parts };
}
