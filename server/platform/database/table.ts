import sql, { empty, join, type Sql } from 'sql-template-tag';
import { day as daySchema } from '#contract/formats.ts';
import type { TableQuery } from '#contract/table.ts';
import { addDays, instantAt } from '#contract/wall-clock.ts';
import { InvalidInput, type Issue } from '../http/invalid-input.ts';
import type { Queryable } from './database.ts';

/** How a column of a table is sorted and filtered: the expression to order by and the one to compare. */
export type TableColumn = {
  /** What is compared; also what is sorted by, unless `sort` says otherwise. */
  value: Sql;
  sort?: Sql;
} & (
  | { type: 'text' | 'choice' }
  /** `timeZone` is the name of the row's own, by whose clocks it is filtered by days. */
  | { type: 'instant'; timeZone: Sql }
);

/** Milliseconds by which a day begins earlier or ends later somewhere than in UTC, at most: zones are 14 hours off, or less. */
const farthestZone = 15 * 3_600_000;

/** `%` and `_` of the person's text are text. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

type Filter = TableQuery['filters'][number];

/** Refused as a body that does not fit the contract is, in the same words: which field of which filter is wrong. */
function refuseFilter(at: number, issue: { field: 'operator' | 'value' } & Record<string, unknown>): never {
  const { field, ...wrong } = issue;
  throw new InvalidInput([{ ...wrong, path: ['filters', at, field], message: '' } as Issue]);
}

function refuseOperator(at: number, filter: Filter, values: Filter['operator'][]): never {
  refuseFilter(at, { field: 'operator', code: 'invalid_value', input: filter.operator, values });
}

function instantCondition(column: Extract<TableColumn, { type: 'instant' }>, filter: Filter, at: number): Sql {
  const { operator, value } = filter;
  if (operator !== 'fromDay' && operator !== 'toDay') refuseOperator(at, filter, ['fromDay', 'toDay']);
  const { data: day } = daySchema.safeParse(value);
  if (day === undefined) refuseFilter(at, { field: 'value', code: 'invalid_format', input: value, format: 'date' });
  // The clock's day, because a midnight as an instant is none or two where the clocks change at it.
  const clock = sql`(${column.value} AT TIME ZONE ${column.timeZone})`;
  // An index does not know every row's clock: the bound that is the same for all rows is what it can use.
  if (operator === 'fromDay') {
    const earliest = new Date(instantAt(day, '00:00', 'UTC') - farthestZone).toISOString();
    return sql`(${column.value} >= ${earliest}::timestamptz AND ${clock} >= ${day}::date)`;
  }
  const next = addDays(day, 1);
  const latest = new Date(instantAt(next, '00:00', 'UTC') + farthestZone).toISOString();
  return sql`(${column.value} < ${latest}::timestamptz AND ${clock} < ${next}::date)`;
}

function textCondition(column: TableColumn, filter: Filter, at: number): Sql {
  const { operator, value } = filter;
  if (operator === 'anyOf') {
    return sql`(${column.value})::text = ANY(${Array.isArray(value) ? value : [value]}::text[])`;
  }
  if (operator !== 'equals' && operator !== 'contains') refuseOperator(at, filter, ['contains', 'equals', 'anyOf']);
  if (Array.isArray(value))
    refuseFilter(at, { field: 'value', code: 'invalid_type', input: value, expected: 'string' });
  // The collation says what the small form of a letter is: the database's own may know ASCII only.
  const compared = sql`(${column.value})::text COLLATE natural_order`;
  return operator === 'equals'
    ? sql`lower(${compared}) = lower(${value} COLLATE natural_order)`
    : sql`${compared} ILIKE ${pattern(value)}`;
}

function condition(column: TableColumn, filter: Filter, at: number): Sql {
  return column.type === 'instant' ? instantCondition(column, filter, at) : textCondition(column, filter, at);
}

/**
 * One page of a table, and the count of all rows that match. The last sort key is the row's id, so that
 * pages never overlap.
 * @param statement `select` and `from` as they stand after those words, `scope` for the WHERE (which rows the caller may see at
 *   all), `id` of a row, and the columns that may be sorted and filtered by
 * @throws InvalidInput for a filter that compares a column in a way that makes no sense.
 */
export async function readTable<Row, Column extends string>(
  db: Queryable,
  statement: { select: Sql; from: Sql; scope: Sql; id: Sql; columns: Record<Column, TableColumn> },
  query: TableQuery<Column>,
): Promise<{ items: Row[]; totalCount: number }> {
  const conditions = query.filters.map((filter, at) => condition(statement.columns[filter.column], filter, at));
  const filtered =
    conditions.length > 0 ? sql` AND (${join(conditions, query.operator === 'or' ? ' OR ' : ' AND ')})` : empty;
  const where = sql`WHERE ${statement.scope}${filtered}`;
  const sorted = statement.columns[query.sorting.column];
  const direction = query.sorting.direction === 'descending' ? sql`DESC` : sql`ASC`;
  const [counted] = await db.queryOnce<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${statement.from} ${where}`,
  );
  const items = await db.queryOnce<Row>(sql`
    SELECT ${statement.select} FROM ${statement.from} ${where}
    ORDER BY ${sorted.sort ?? sorted.value} ${direction}, ${statement.id} ${direction}
    LIMIT ${query.pageSize} OFFSET ${(query.page - 1) * query.pageSize}`);
  return { items, totalCount: counted!.count };
}
