import {
  extraColumnPrefix,
  type MemberStatus,
  type MembersQuery,
  memberColumns,
  memberStatuses,
} from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import type { TableQueryState, TableSorting } from '#web/ui/table/table-query.ts';

/** The default sorting and statuses of a screen, for a URL without parameters. */
export interface MembersListDefaults {
  sorting: TableSorting;
  statuses: readonly MemberStatus[];
}

/** The list of the company's members, by name: /manageUsers. */
export const membersListDefaults: MembersListDefaults = {
  sorting: { column: 'name', direction: 'ascending' },
  statuses: ['active', 'inactive'],
};

/** The list of invited people who have not joined yet, newest first: /invitations. */
export const invitationsListDefaults: MembersListDefaults = {
  sorting: { column: 'createdOn', direction: 'descending' },
  statuses: ['pending'],
};

/** The page, sorting and filters of the members' table, as the URL has them. */
export interface MembersUrlState extends TableQueryState {
  sorting: TableSorting;
  /** The statuses of the screen's own list, or null to show members and invited people together. */
  statuses: readonly MemberStatus[] | null;
}

const ours: readonly string[] = memberColumns;
const isColumn = (name: string) => ours.includes(name) || name.startsWith(extraColumnPrefix);

/** Reads the search from the URL's parameters. Invalid values count as missing. */
export function parseMembersUrlState(raw: Record<string, unknown>, list: MembersListDefaults): MembersUrlState {
  const page = Number(raw.page);
  const size = Number(raw.size);
  const column = String(raw.sort ?? '');
  const direction = raw.order === 'descending' ? 'descending' : 'ascending';
  const filters = Object.entries(raw).filter(([name, value]) => isColumn(name) && String(value) !== '');
  // A filter by a status outside of the screen's own list shows all statuses.
  const isBeyond = memberStatuses.some((status) => status === raw.status && !list.statuses.includes(status));
  return {
    statuses: raw.who === 'everybody' || isBeyond ? null : list.statuses,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: (limits.pageSizes as readonly number[]).includes(size) ? size : limits.defaultPageSize,
    sorting: isColumn(column) ? { column, direction } : list.sorting,
    filters: Object.fromEntries(filters.map(([name, value]) => [name, String(value).slice(0, 200)])),
  };
}

/** Returns the URL parameters of the search, without default values. */
export function toMembersUrlParams(
  { page, pageSize, sorting, filters, statuses }: MembersUrlState,
  { sorting: usual }: MembersListDefaults,
): Record<string, string | number> {
  const isUsual = sorting.column === usual.column && sorting.direction === usual.direction;
  return {
    ...(statuses === null && { who: 'everybody' }),
    ...(page > 1 && { page }),
    ...(pageSize !== limits.defaultPageSize && { size: pageSize }),
    ...(!isUsual && { sort: sorting.column, order: sorting.direction }),
    ...filters,
  };
}

type Filter = MembersQuery['filters'][number];
type Column = Filter['column'];

function conditionsOf(name: string, value: string): Filter[] {
  const column = name as Column;
  if (name === 'createdOn' || name === 'modifiedOn')
    return [
      { column, operator: 'fromDay', value },
      { column, operator: 'toDay', value },
    ];
  const isChoice = name === 'roleName' || name === 'status' || name === 'event';
  return [{ column, operator: isChoice ? 'anyOf' : 'contains', value }];
}

/**
 * Returns the request for the list of members. The server reads days in this device's time zone,
 * which the screen shows.
 */
export function toMembersQuery(search: MembersUrlState, timeZone: string): MembersQuery {
  const { page, pageSize, sorting, filters, statuses } = search;
  const listed: Filter[] = statuses ? [{ column: 'status', operator: 'anyOf', value: [...statuses] }] : [];
  return {
    page,
    pageSize,
    sorting: { column: sorting.column as Column, direction: sorting.direction },
    filters: [...listed, ...Object.entries(filters).flatMap(([name, value]) => conditionsOf(name, value))],
    operator: 'and',
    timeZone,
  };
}
