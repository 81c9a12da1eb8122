import sql, { empty, join, type Sql } from 'sql-template-tag';
import { instant } from '#contract/formats.ts';
import type { TableQuery } from '#contract/table.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { Queryable } from './database.ts';

/** How a column of a table is sorted and filtered: the expression to order by and the one to compare. */
export interface TableColumn {
  type: 'text' | 'instant' | 'choice';
  /** What is compared; also what is sorted by, unless `sort` says otherwise. */
  value: Sql;
  sort?: Sql;
}

/** `%` and `_` of the person's text are text. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function badFilter(column: string): never {
  refuse('validationFailed', { issues: [{ path: `filters.${column}`, message: 'operator' }] });
}

function condition(column: TableColumn, filter: TableQuery['filters'][number]): Sql {
  const { operator, value } = filter;
  if (column.type === 'instant') {
    const { data } = instant.safeParse(value);
    if (data === undefined) badFilter(filter.column);
    const at = new Date(data).toISOString();
    if (operator === 'from') return sql`${column.value} >= ${at}::timestamptz`;
    if (operator === 'before') return sql`${column.value} < ${at}::timestamptz`;
    badFilter(filter.column);
  }
  if (operator === 'anyOf') {
    return sql`(${column.value})::text = ANY(${Array.isArray(value) ? value : [value]}::text[])`;
  }
  if (Array.isArray(value)) badFilter(filter.column);
  // The collation says what the small form of a letter is: the database's own may know ASCII only.
  const compared = sql`(${column.value})::text COLLATE natural_order`;
  if (operator === 'equals') return sql`lower(${compared}) = lower(${value} COLLATE natural_order)`;
  if (operator === 'contains') return sql`${compared} ILIKE ${pattern(value)}`;
  badFilter(filter.column);
}

/**
 * One page of a table, and the count of all rows that match. The last sort key is the row's id, so that
 * pages never overlap.
 * @param select everything up to the WHERE: `SELECT … FROM …`
 * @param scope which rows the caller may see at all
 */
export async function readTable<Row, Column extends string>(
  db: Queryable,
  statement: { select: Sql; from: Sql; scope: Sql; id: Sql; columns: Record<Column, TableColumn> },
  query: TableQuery<Column>,
): Promise<{ items: Row[]; totalCount: number }> {
  const conditions = query.filters.map((filter) => condition(statement.columns[filter.column], filter));
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
