import * as z from 'zod';
import { text } from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import type { FilterKind, FilterKinds } from '#web/app/bookable-kind.ts';
import type { TableQueryState, TableSorting } from '#web/ui/table-query.ts';
import { readDays, writeDays } from './days-filter.ts';
import type { ListAddress } from './list-address.ts';

/** What the address says of a list: its page, order and filters. */
export interface ListSearch extends TableQueryState {
  sorting: TableSorting;
}

/** The order of a list that nobody has sorted (core, section 9). */
const usual: TableSorting = { column: 'startDate', direction: 'descending' };
const orders = { asc: 'ascending', desc: 'descending' } as const;

/** The router reads `?deskNo=12` as a number. */
const word = z.union([z.string(), z.number()]).transform(String);

const days = z.string().transform((value, context) => {
  const range = readDays(value);
  if (range) return writeDays(range);
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

function filterSchema(kind: FilterKind): z.ZodType<string | undefined> {
  const schema = kind === 'text' ? word.pipe(text(200).min(1)) : kind === 'days' ? days : z.enum(kind);
  return schema.optional().catch(undefined) as z.ZodType<string | undefined>;
}

function pagingSchema(columns: FilterKinds) {
  return z.object({
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => limits.pageSizes.some((one) => one === size))
      .catch(limits.defaultPageSize),
    sort: z.enum(Object.keys(columns)).catch(usual.column),
    order: z.enum(['asc', 'desc']).catch('desc'),
  });
}

/** Reads the address for a list with these columns; others, and whatever is not valid, are as if absent. */
export function readSearch(raw: unknown, columns: FilterKinds): ListSearch {
  const { page, size, sort, order } = pagingSchema(columns).parse(raw);
  const schemas = Object.entries(columns).map(([column, kind]) => [column, filterSchema(kind)] as const);
  const filters = Object.entries(z.object(Object.fromEntries(schemas)).parse(raw));
  return {
    page: Math.min(page, Math.ceil(limits.tableDepth / size)),
    pageSize: size,
    sorting: { column: sort, direction: orders[order] },
    filters: Object.fromEntries(filters.filter((one): one is [string, string] => one[1] !== undefined)),
  };
}

/** What to write into the address: only what differs from a list that nobody has touched. */
export function writeSearch({ page, pageSize, sorting, filters }: TableQueryState): ListAddress {
  const { column, direction } = sorting ?? usual;
  const isUsual = column === usual.column && direction === usual.direction;
  return {
    ...filters,
    ...(!isUsual && { sort: column, order: direction === 'ascending' ? 'asc' : 'desc' }),
    ...(pageSize !== limits.defaultPageSize && { size: pageSize }),
    ...(page !== 1 && { page }),
  };
}
