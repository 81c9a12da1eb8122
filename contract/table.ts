import * as z from 'zod';
import { text } from './formats.ts';
import { limits } from './limits.ts';

/**
 * How a filter compares: text contains or equals, whatever its case and marks ('lodz' finds 'Łódź'), or is exactly one of several
 * values; an instant lies on a `day` (yyyy-MM-dd) or after it (`fromDay`), on it or before it (`toDay`). The day is the one on the
 * clocks of the row's own time zone (VIEW-01); an end at midnight lies on the day that it ends.
 */
const filterOperators = ['contains', 'equals', 'anyOf', 'fromDay', 'toDay'] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Rows beyond the last that can be paged to are reached by a filter, or by the other direction. */
const withinDepth = ({ page, pageSize }: { page: number; pageSize: number }, context: z.RefinementCtx) => {
  const maximum = Math.ceil(limits.tableDepth / pageSize);
  if (page > maximum)
    context.addIssue({ code: 'too_big', origin: 'number', maximum, inclusive: true, input: page, path: ['page'] });
};

/**
 * A request for one page of a table: paging, sorting, filters (core, section 9: ten rows, `and`).
 * Pages count from 1 and lead to the first {@link limits.tableDepth} rows. `column` is one of the table's own columns.
 */
export function tableQuery<const C extends [string, ...string[]]>(columns: C, sortedBy: C[number]) {
  return tableQueryOf(z.enum(columns), { column: sortedBy, direction: 'descending' });
}

/** The same for a table whose columns not everybody has: `column` is the schema of their names. */
export function tableQueryOf<Column extends z.ZodType<string>>(
  column: Column,
  sorting: { column: string; direction: 'ascending' | 'descending' },
) {
  return z
    .object({
      page: z.number().int().min(1).default(1),
      pageSize: z.number().int().min(1).max(100).default(limits.defaultPageSize),
      sorting: z.object({ column, direction: z.enum(['ascending', 'descending']) }).prefault(sorting as never),
      filters: z
        .array(
          z.object({
            column,
            operator: z.enum(filterOperators),
            value: z.union([text(200), z.array(text(200)).max(50)]),
          }),
        )
        .max(20)
        .default([]),
      operator: z.enum(['and', 'or']).default('and'),
    })
    .superRefine(withinDepth);
}

/** The shape that {@link tableQuery} parses to, whatever its columns. */
export interface TableQuery<Column extends string = string> {
  page: number;
  pageSize: number;
  sorting: { column: Column; direction: 'ascending' | 'descending' };
  filters: { column: Column; operator: FilterOperator; value: string | string[] }[];
  operator: 'and' | 'or';
}

/** One page of a table. */
export interface TablePage<Row> {
  items: Row[];
  /** Rows that match, counted up to {@link limits.tableDepth}. */
  totalCount: number;
  /** Whether more match than were counted. */
  moreThanCounted: boolean;
}

/** {@link TablePage} on the wire. */
export function tablePage<T extends z.ZodType>(row: T) {
  return z.object({ items: z.array(row), totalCount: z.number().int(), moreThanCounted: z.boolean() });
}
