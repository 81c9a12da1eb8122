import type { TableQuery } from '#contract/table.ts';
import { instantsOf, readDays } from './days-filter.ts';
import type { FilterKinds } from './list-kind.ts';
import type { ListSearch } from './list-search.ts';

type Condition = TableQuery['filters'][number];

const anyOf = (column: string, ...value: string[]): Condition => ({ column, operator: 'anyOf', value });

/** Choices that the server calls something else. Nobody is absent from what has not begun. */
const conditionsOfChoice: Record<string, Condition[]> = {
  'state.present': [anyOf('state', '1')],
  'state.absent': [anyOf('state', '0'), anyOf('status', 'active', 'passed')],
  'adminBypassMode.yes': [anyOf('adminBypassMode', 'true')],
  'adminBypassMode.no': [anyOf('adminBypassMode', 'false')],
};

function conditionsOf(column: string, value: string, columns: FilterKinds, timeZone: string): Condition[] {
  const kind = columns[column];
  if (kind === 'text') return [{ column, operator: 'contains', value }];
  if (kind !== 'days') return conditionsOfChoice[`${column}.${value}`] ?? [anyOf(column, value)];
  const range = readDays(value);
  const { from, before } = range ? instantsOf(range, timeZone) : {};
  return [
    ...(from ? [{ column, operator: 'from' as const, value: from }] : []),
    ...(before ? [{ column, operator: 'before' as const, value: before }] : []),
  ];
}

/** What the server is asked for (VIEW-01). `timeZone` is where the days of the filters begin and end. */
export function tableRequest(search: ListSearch, columns: FilterKinds, timeZone: string): TableQuery {
  const { page, pageSize, sorting, filters } = search;
  return {
    page,
    pageSize,
    sorting,
    filters: Object.entries(filters).flatMap(([column, value]) => conditionsOf(column, value, columns, timeZone)),
    operator: 'and',
  };
}
