import type { TableQuery } from '#contract/wire/table.ts';
import type { ColumnFilterTypes } from '#web/platform/kinds/listed-booking-kind.ts';
import { parseDayRangeFilter } from './days-filter.ts';
import type { ListUrlState, ListView } from './list-search.ts';

type Condition = TableQuery['filters'][number];

const anyOf = (column: string, ...value: string[]): Condition => ({ column, operator: 'anyOf', value });

/**
 * The filter values whose conditions in the request differ from `column = value`. For example,
 * 'absent' also demands that the booking has passed.
 */
const conditionsOfChoice: Record<string, Condition[]> = {
  'state.present': [anyOf('state', '1')],
  'state.awaited': [anyOf('state', '0'), anyOf('status', 'active')],
  'state.absent': [anyOf('state', '0'), anyOf('status', 'passed')],
  'adminBypassMode.yes': [anyOf('adminBypassMode', 'true')],
  'adminBypassMode.no': [anyOf('adminBypassMode', 'false')],
};

function conditionsOf(column: string, value: string, columns: ColumnFilterTypes): Condition[] {
  const kind = columns[column];
  if (kind === 'text') return [{ column, operator: 'contains', value }];
  if (kind !== 'days') return conditionsOfChoice[`${column}.${value}`] ?? [anyOf(column, value)];
  const { from, to } = parseDayRangeFilter(value) ?? {};
  return [
    ...(from ? [{ column, operator: 'fromDay' as const, value: from }] : []),
    ...(to ? [{ column, operator: 'toDay' as const, value: to }] : []),
  ];
}

const conditionsOfView: Record<ListView, Condition[]> = {
  upcoming: [anyOf('status', 'planned', 'active')],
  past: [anyOf('status', 'passed')],
  all: [],
};

/** Returns the request to the server for a page of the list (VIEW-01). */
export function createTableRequest(search: ListUrlState, columns: ColumnFilterTypes): TableQuery {
  const { view, page, pageSize, sorting, filters } = search;
  const asked = Object.entries(filters).flatMap(([column, value]) => conditionsOf(column, value, columns));
  return {
    page,
    pageSize,
    sorting,
    filters: [...conditionsOfView[view], ...asked],
    operator: 'and',
  };
}

/**
 * The request for the newest bookings of any place, which contain those that the member has just
 * made.
 */
export const newestBookingsRequest = {
  page: 1,
  pageSize: 100,
  sorting: { column: 'createdOn', direction: 'descending' },
  filters: [],
  operator: 'and',
} satisfies TableQuery<'createdOn'>;
