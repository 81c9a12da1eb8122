import * as z from 'zod';
import { createTextSchema } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import type { ColumnFilterType, ColumnFilterTypes } from '#web/platform/kinds/listed-booking-kind.ts';
import type { TableQueryState, TableSorting } from '#web/ui/table/table-query.ts';
import { formatDayRangeFilter, parseDayRangeFilter } from './days-filter.ts';
import type { ListUrlParams } from './list-url-params.ts';

/** The views of a list: upcoming or running bookings, past ones, or all. */
export const listViews = ['upcoming', 'past', 'all'] as const;
export type ListView = (typeof listViews)[number];

/** The state of a list that its URL stores: view, page, order and filters. */
export interface ListUrlState extends TableQueryState {
  view: ListView;
  sorting: TableSorting;
}

/**
 * Returns the default order of a view. Upcoming bookings begin with the nearest, other views with
 * the latest (core, section 9).
 */
export function getDefaultSorting(view: ListView): TableSorting {
  return { column: 'startDate', direction: view === 'upcoming' ? 'ascending' : 'descending' };
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

/** The router parses `?deskNo=12` as a number, but a filter is a text. */
const word = z.union([z.string(), z.number()]).transform(String);

const days = z.string().transform((value, context) => {
  const range = parseDayRangeFilter(value);
  if (range) return formatDayRangeFilter(range);
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

function filterSchema(kind: ColumnFilterType): z.ZodType<string | undefined> {
  const schema = kind === 'text' ? word.pipe(createTextSchema(200).min(1)) : kind === 'days' ? days : z.enum(kind);
  return schema.optional().catch(undefined) as z.ZodType<string | undefined>;
}

function pagingSchema(columns: ColumnFilterTypes) {
  return z.object({
    view: z.enum(listViews).optional().catch(undefined),
    page: z.coerce.number().int().min(1).catch(1),
    size: z.coerce
      .number()
      .refine((size) => limits.pageSizes.some((one) => one === size))
      .catch(limits.defaultPageSize),
    sort: z.enum(Object.keys(columns)).optional().catch(undefined),
    order: z.enum(['asc', 'desc']).catch('desc'),
  });
}

/**
 * Parses the URL of a list with these columns and ignores invalid parameters. Only a URL without
 * parameters opens the last selected view, so a shared URL means the same for every reader.
 */
export function parseListUrlState(
  raw: unknown,
  columns: ColumnFilterTypes,
  chosenLast: ListView = 'all',
): ListUrlState {
  const { view: said, page, size, sort, order } = pagingSchema(columns).parse(raw);
  const view = said ?? 'all';
  const schemas = Object.entries(columns).map(([column, kind]) => [column, filterSchema(kind)] as const);
  const filters = Object.entries(z.object(Object.fromEntries(schemas)).parse(raw));
  const read: ListUrlState = {
    view,
    page: Math.min(page, Math.ceil(limits.tableDepth / size)),
    pageSize: size,
    sorting: sort ? { column: sort, direction: orders[order] } : getDefaultSorting(view),
    filters: Object.fromEntries(filters.filter((one): one is [string, string] => one[1] !== undefined)),
  };
  return said === undefined && isDefaultListUrlState(read) ? changeListView(read, chosenLast) : read;
}

/** Returns whether the list has its default state, which needs no search parameters. */
export function isDefaultListUrlState(search: ListUrlState): boolean {
  return Object.keys(toListUrlParams(search)).length === 0;
}

/**
 * Returns the state of another view of the list, in the view's default order and from its first
 * page.
 */
export function changeListView(search: ListUrlState, view: ListView): ListUrlState {
  return { ...search, view, page: 1, sorting: getDefaultSorting(view) };
}

/** Returns the search parameters for the URL. Values equal to the default are left out. */
export function toListUrlParams({ view, page, pageSize, sorting, filters }: ListUrlState): ListUrlParams {
  const { column, direction } = sorting;
  const usual = getDefaultSorting(view);
  const isUsual = column === usual.column && direction === usual.direction;
  return {
    ...filters,
    ...(view !== 'all' && { view }),
    ...(!isUsual && { sort: column, order: direction === 'ascending' ? 'asc' : 'desc' }),
    ...(pageSize !== limits.defaultPageSize && { size: pageSize }),
    ...(page !== 1 && { page }),
  };
}
