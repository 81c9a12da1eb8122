import sql, { join, type Sql } from 'sql-template-tag';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { day as daySchema } from '#contract/wire/formats.ts';
import type { TableQuery } from '#contract/wire/table.ts';
import { type InputIssue, InvalidInput } from '../http/invalid-input.ts';
import type { Queryable } from './database.ts';
import type { FilterChoice, RelatedRows, TableColumn } from './table-shape.ts';

type Filter = TableQuery['filters'][number];
type TextColumn = Extract<TableColumn, { type: 'text' }>;
type InstantColumn = Extract<TableColumn, { type: 'instant' }>;
type ChoiceColumn = Extract<TableColumn, { type: 'choice' }>;

/**
 * Refuses a filter as the server refuses a request body that violates the contract. The error names
 * the field of the filter.
 */
function refuseFilter(at: number, issue: { field: 'operator' | 'value' } & Record<string, unknown>): never {
  const { field, ...wrong } = issue;
  throw new InvalidInput([{ ...wrong, path: ['filters', at, field], message: '' } as InputIssue]);
}

function refuseOperator(at: number, filter: Filter, values: Filter['operator'][]): never {
  refuseFilter(at, { field: 'operator', code: 'invalid_value', input: filter.operator, values });
}

/** The day that `fromDay` or `toDay` compares. */
interface WantedDay {
  operator: 'fromDay' | 'toDay';
  day: string;
}

function dayOf(filter: Filter, at: number): WantedDay {
  const { operator, value } = filter;
  if (operator !== 'fromDay' && operator !== 'toDay') refuseOperator(at, filter, ['fromDay', 'toDay']);
  const { data: day } = daySchema.safeParse(value);
  if (day === undefined) refuseFilter(at, { field: 'value', code: 'invalid_format', input: value, format: 'date' });
  return { operator, day };
}

/** The text that `contains` or `equals` compares, or the values of `anyOf`. */
type WantedText = { operator: 'contains' | 'equals'; text: string } | string[];

function textOf(filter: Filter, at: number): WantedText {
  const { operator, value } = filter;
  if (operator === 'anyOf') return [value].flat();
  if (operator !== 'equals' && operator !== 'contains') refuseOperator(at, filter, ['contains', 'equals', 'anyOf']);
  if (Array.isArray(value))
    refuseFilter(at, { field: 'value', code: 'invalid_type', input: value, expected: 'string' });
  return { operator, text: value };
}

/**
 * The largest number of related rows that a condition lists by id. With a list, PostgreSQL's
 * planner knows how many rows to expect.
 */
const namedOnes = 1000;

/**
 * Returns the SQL condition that a row refers to a related row (such as its holder) which meets
 * `condition`.
 */
async function relatedCondition(db: Queryable, { from, scope, id, key }: RelatedRows, condition: Sql): Promise<Sql> {
  const those = sql`SELECT ${id} AS id FROM ${from} WHERE ${scope} AND ${condition}`;
  const rows = await db.queryOnce<{ id: string }>(sql`${those} LIMIT ${namedOnes + 1}`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 1) return sql`${key} = ${ids[0]}::uuid`;
  // With many related rows, PostgreSQL should check each row of the table against them. IS TRUE
  // prevents a join that begins with the related rows.
  return ids.length > namedOnes ? sql`(${key} IN (${those})) IS TRUE` : sql`${key} = ANY(${ids}::uuid[])`;
}

/**
 * Returns the condition that an instant lies on or after a day, or on or before it. The day is a
 * day in each row's own time zone. It compares instants, which an index can find. With several time
 * zones it compares per zone, within a bound that holds for all zones.
 */
async function instantCondition(db: Queryable, { value, isEnd, clock }: InstantColumn, { operator, day }: WantedDay) {
  const { of, timeZone } = clock;
  const zones = await db.query<{ zone: string }>(
    sql`SELECT DISTINCT ${timeZone} AS zone FROM ${of.from} WHERE ${of.scope}`,
  );
  if (zones.length === 0) return sql`FALSE`;
  // An end is exclusive: an end at midnight belongs to the day before.
  const [isFrom, isBefore] = isEnd ? [sql`>`, sql`<=`] : [sql`>=`, sql`<`];
  const [compares, midnight, widest] =
    operator === 'fromDay' ? [isFrom, day, Math.min] : [isBefore, addDays(day, 1), Math.max];
  const bound = (at: number) => sql`${value} ${compares} ${new Date(at).toISOString()}::timestamptz`;
  const bounds = zones.map(({ zone }) => ({ zone, at: getInstantOfWallClock(midnight, '00:00', zone) }));
  const outer = bound(widest(...bounds.map(({ at }) => at)));
  if (new Set(bounds.map(({ at }) => at)).size === 1) return outer;
  const each = bounds.map(
    async ({ zone, at }) => sql`${await relatedCondition(db, of, sql`${timeZone} = ${zone}`)} AND ${bound(at)}`,
  );
  return sql`(${outer} AND (${join(await Promise.all(each), ' OR ')}))`;
}

/** Returns the LIKE pattern that finds a text. `%` and `_` in a person's text stay literal. */
export function createLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function textCondition(
  db: Queryable,
  { value, of, folded = sql`folded(${value})` }: TextColumn,
  wanted: WantedText,
): Sql | Promise<Sql> {
  const compared = () => {
    if (Array.isArray(wanted)) return sql`${value} = ANY(${wanted}::text[])`;
    const { operator, text } = wanted;
    return operator === 'equals'
      ? sql`${folded} = folded(${text})`
      : sql`${folded} LIKE folded(${createLikePattern(text)})`;
  };
  return of ? relatedCondition(db, of, compared()) : compared();
}

function chosenOf({ choices }: ChoiceColumn, wanted: WantedText): FilterChoice[] {
  return choices.filter(({ value }) => {
    if (Array.isArray(wanted)) return wanted.includes(value);
    const text = wanted.text.toLowerCase();
    return wanted.operator === 'equals' ? value === text : value.includes(text);
  });
}

/**
 * Returns the condition that a row has one of the chosen values. If fewer values are not chosen, it
 * excludes those instead.
 */
function choiceCondition({ choices }: ChoiceColumn, chosen: readonly FilterChoice[]): Sql {
  const anyOf = (some: readonly FilterChoice[]) =>
    join(
      some.map(({ where }) => where),
      ') OR (',
      '((',
      '))',
    );
  if (chosen.length === 0) return sql`FALSE`;
  if (chosen.length === choices.length) return sql`TRUE`;
  const others = choices.filter((choice) => !chosen.includes(choice));
  return others.length < chosen.length ? sql`NOT ${anyOf(others)}` : anyOf(chosen);
}

/** The SQL of a filter. */
export interface FilterCondition {
  where: Sql;
  /**
   * The expression by which the matching rows are adjacent when sorted, such as the start of
   * planned bookings. Null if there is no such expression.
   */
  rangeOf: Sql | null;
  /** The selected choices, if there are several but not all. Null for any other filter. */
  choices: readonly FilterChoice[] | null;
}

/**
 * Returns the condition of a filter. `at` is the filter's index in the request.
 * @throws InvalidInput for a comparison that makes no sense for the column.
 */
export async function createFilterCondition(
  db: Queryable,
  column: TableColumn,
  filter: Filter,
  at: number,
): Promise<FilterCondition> {
  if (column.type === 'instant')
    return { where: await instantCondition(db, column, dayOf(filter, at)), rangeOf: column.value, choices: null };
  const wanted = textOf(filter, at);
  if (column.type === 'text') return { where: await textCondition(db, column, wanted), rangeOf: null, choices: null };
  const chosen = chosenOf(column, wanted);
  const [only] = chosen.length === 1 ? chosen : [];
  const several = chosen.length > 1 && chosen.length < column.choices.length;
  return {
    where: choiceCondition(column, chosen),
    rangeOf: only?.rangeOf ?? null,
    choices: several ? chosen : null,
  };
}
