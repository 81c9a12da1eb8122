import * as z from 'zod';
import { createTextSchema } from './formats.ts';
import { limits } from './limits.ts';

/**
 * The comparisons of a filter. `contains` and `equals` ignore case and diacritics ('lodz' finds
 * 'Łódź'). `fromDay` and `toDay` include their day yyyy-MM-dd. Days follow the row's own time zone
 * (VIEW-01), and an end at midnight lies on the day that it ends.
 */
const filterOperators = ['contains', 'equals', 'anyOf', 'fromDay', 'toDay'] as const;
export type FilterOperator = (typeof filterOperators)[number];

/**
 * Refuses pages beyond {@link limits.tableDepth}. People reach further rows by a filter, or by
 * sorting in the opposite direction.
 */
const withinDepth = ({ page, pageSize }: { page: number; pageSize: number }, context: z.RefinementCtx) => {
  const maximum = Math.ceil(limits.tableDepth / pageSize);
  if (page > maximum)
    context.addIssue({ code: 'too_big', origin: 'number', maximum, inclusive: true, input: page, path: ['page'] });
};

/**
 * Returns the schema of a request for one page of a table (core, section 9). A page has ten rows by
 * default, and `and` joins the filters. Pages count from 1 and reach the first {@link
 * limits.tableDepth} rows. `columns` are the names by which people sort and filter.
 */
export function createTableQuerySchema<const C extends [string, ...string[]]>(columns: C, sortedBy: C[number]) {
  return createDynamicTableQuerySchema(z.enum(columns), { column: sortedBy, direction: 'descending' });
}

/**
 * Returns the schema of a {@link createTableQuerySchema} for a table whose columns differ by company. `column`
 * is the schema of a column's name.
 */
export function createDynamicTableQuerySchema<Column extends z.ZodType<string>>(
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
            value: z.union([createTextSchema(200), z.array(createTextSchema(200)).max(50)]),
          }),
        )
        .max(20)
        .default([]),
      operator: z.enum(['and', 'or']).default('and'),
    })
    .superRefine(withinDepth);
}

/** The output of {@link createTableQuerySchema}, for any columns. */
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
  /** The number of matching rows, counted up to {@link limits.tableDepth}. */
  totalCount: number;
  /** True when more rows match than `totalCount`. */
  moreThanCounted: boolean;
}

/** Returns the schema of a {@link TablePage}. */
export function createTablePageSchema<T extends z.ZodType>(row: T) {
  return z.object({ items: z.array(row), totalCount: z.number().int(), moreThanCounted: z.boolean() });
}
