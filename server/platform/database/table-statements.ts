import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { TableQuery } from '#contract/wire/table.ts';
import type { FilterChoice, RelatedRows, TableColumn, TableDefinition } from './table-shape.ts';

type AnyTable = TableDefinition<string>;

/** Returns the statement for the ids of a page's rows, in their order. */
type RowsStatement = (table: AnyTable, matching: MatchConditions, query: TableQuery) => Sql;

/** The conditions of the rows that match a request. */
export interface MatchConditions {
  where: Sql;
  /**
   * The condition `where` with each of the table's `scopes`. A scope is a condition with an index
   * of its own. The scopes are disjoint, and together they hold all rows that the caller may see.
   */
  inScopes: readonly Sql[];
  /**
   * The condition `where` in disjoint parts, one for each scope. A filter of several choices also
   * gives a part for each choice. Rows of several choices lie scattered in every index. Rows of one
   * choice are adjacent in an index, or there are few.
   */
  parts: readonly { where: Sql; isRare?: boolean }[];
}

/**
 * Returns the statement that counts the matching rows, up to one more than {@link
 * limits.tableDepth}.
 */
export function createCountStatement({ rows, as }: AnyTable, { parts }: MatchConditions): Sql {
  const each = parts.map(({ where }) => sql`SELECT FROM ${rows} AS ${as} WHERE ${where}`);
  return sql`
    SELECT count(*) AS count FROM (${join(each, ' UNION ALL ')} LIMIT ${limits.tableDepth + 1}) AS matching`;
}

/** Returns the statement for the rows of a page as the screen shows them. */
export function createPageStatement({ select, from, scope, id }: AnyTable, ids: Sql): Sql {
  return sql`
    SELECT ${select} FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS page (id, at) CROSS JOIN (${from})
    WHERE ${scope} AND ${id} = page.id ORDER BY page.at`;
}

/** The clauses ORDER BY and LIMIT of a request. */
interface Cut {
  /** Returns ORDER BY with these keys, all in the direction of the request. */
  by(...keys: Sql[]): Sql;
  /** The LIMIT and OFFSET of the page. */
  page: Sql;
  /** The LIMIT of each group: the largest number of rows that could be on the page or before it. */
  most: Sql;
}

function cutOf({ page, pageSize, sorting }: TableQuery): Cut {
  const direction = raw(sorting.direction === 'descending' ? 'DESC' : 'ASC');
  return {
    by: (...keys) => sql`ORDER BY ${join(keys.map((key) => sql`${key} ${direction}`))}`,
    page: sql`LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    most: sql`LIMIT ${page * pageSize}`,
  };
}

const natural = (value: Sql) => sql`${value} COLLATE natural_order`;

/** Returns the sort keys of a column, before the row's id. */
function keysOf(column: TableColumn, usual: Sql): Sql[] {
  if (column.type === 'instant') return [column.value];
  if (column.type === 'text') return column.of ? [natural(column.value), column.of.id, usual] : [natural(column.value)];
  const ranks = column.choices.map(({ where }, rank) => sql`WHEN ${where} THEN ${raw(String(rank))}`);
  return [sql`CASE ${join(ranks, ' ')} END`, usual];
}

/**
 * Returns the statement that finds and sorts all matching rows, and selects a page. This suits
 * tables with few matches.
 */
export const createFilterThenSortStatement: RowsStatement = ({ rows, as, id, usual, columns }, { where }, query) => {
  const column = columns[query.sorting.column]!;
  const cut = cutOf(query);
  const of = column.type === 'text' && column.of;
  const related = of ? sql`JOIN ${of.from} ON ${of.scope} AND ${of.id} = ${of.key}` : empty;
  // OFFSET 0 forces the planner to find the matches first. Otherwise it might walk through the rows
  // in order until enough of them match.
  return sql`
    SELECT ${id} FROM (SELECT * FROM ${rows} AS ${as} WHERE ${where} OFFSET 0) AS ${as} ${related}
    ${cut.by(...keysOf(column, usual), id)} ${cut.page}`;
};

/**
 * Returns the statement that walks through the related rows in their order. It takes the first rows
 * of each related row until the page is full.
 */
function rowsOfEach(
  table: AnyTable,
  inScopes: readonly Sql[],
  { value, of }: { value: Sql; of: RelatedRows },
  cut: Cut,
): Sql {
  const { rows, as, id, usual } = table;
  const its = inScopes.map(
    (where) => sql`(SELECT ${id} AS id, ${usual} AS usual FROM ${rows} AS ${as}
                    WHERE ${where} AND ${of.key} = one.id ${cut.by(usual, id)} ${cut.most})`,
  );
  // OFFSET 0 keeps the order of the related rows. The planner then sorts only the rows of one
  // related row at a time.
  return sql`
    SELECT its.id
    FROM (SELECT ${of.id} AS id, ${natural(value)} AS value FROM ${of.from} WHERE ${of.scope}
          ${cut.by(natural(value), of.id)} OFFSET 0) AS one
    CROSS JOIN LATERAL (${join(its, ' UNION ALL ')}) AS its
    ${cut.by(sql`one.value`, sql`one.id`, sql`its.usual`, sql`its.id`)} ${cut.page}`;
}

/** Returns the statement that reads the first rows of each choice, one choice after another. */
function rowsOfChoices(table: AnyTable, inScopes: readonly Sql[], choices: readonly FilterChoice[], cut: Cut): Sql {
  const { rows, as, id, usual } = table;
  const parts = choices.flatMap((choice, rank) =>
    inScopes.map((where) => {
      const found = sql`SELECT * FROM ${rows} AS ${as} WHERE ${where} AND ${choice.where}`;
      const from = choice.isRare ? sql`(${found} OFFSET 0)` : sql`(${found})`;
      return sql`(SELECT ${raw(String(rank))} AS rank, ${id} AS id, ${usual} AS usual FROM ${from} AS ${as}
                  ${cut.by(usual, id)} ${cut.most})`;
    }),
  );
  return sql`
    SELECT its.id FROM (${join(parts, ' UNION ALL ')}) AS its
    ${cut.by(sql`its.rank`, sql`its.usual`, sql`its.id`)} ${cut.page}`;
}

/** Returns the statement that reads the first rows of each part, and merges them into one order. */
function rowsOfParts({ rows, as, id }: AnyTable, parts: MatchConditions['parts'], key: Sql, cut: Cut): Sql {
  const each = parts.map(({ where, isRare }) => {
    const found = sql`SELECT * FROM ${rows} AS ${as} WHERE ${where}`;
    const from = isRare ? sql`(${found} OFFSET 0)` : sql`(${found})`;
    return sql`(SELECT ${id} AS id, ${key} AS key FROM ${from} AS ${as} ${cut.by(key, id)} ${cut.most})`;
  });
  return sql`SELECT its.id FROM (${join(each, ' UNION ALL ')}) AS its ${cut.by(sql`its.key`, sql`its.id`)} ${cut.page}`;
}

/**
 * Returns the statement that reads rows in the requested order until the page is full, by indexes.
 * This suits tables with many matches.
 */
export const createOrderedRowsStatement: RowsStatement = (table, { where, inScopes, parts }, query) => {
  const { rows, as, id } = table;
  const column = table.columns[query.sorting.column]!;
  const cut = cutOf(query);
  if (column.type === 'choice') return rowsOfChoices(table, inScopes, column.choices, cut);
  const { value, of } = { of: undefined, ...column };
  if (of) return rowsOfEach(table, inScopes, { value, of }, cut);
  const [key] = keysOf(column, table.usual);
  if (parts.length > 1) return rowsOfParts(table, parts, key!, cut);
  return sql`SELECT ${id} FROM ${rows} AS ${as} WHERE ${where} ${cut.by(key!, id)} ${cut.page}`;
};
