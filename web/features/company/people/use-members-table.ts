import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { listExtraAttributes, retrieveMembers } from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { narrowMediaQuery as narrowScreen, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { getPageCount, type TableQueryState } from '#web/ui/table/table-query.ts';
import {
  type MembersListDefaults,
  type MembersUrlState,
  parseMembersUrlState,
  toMembersQuery,
  toMembersUrlParams,
} from './members-url-state.ts';

/**
 * Returns the state of the members' table, and functions that change it. The URL stores the search
 * (as in VIEW-01).
 */
export function useMembersTable(list: MembersListDefaults) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(narrowScreen);
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const asked = useMemo(() => parseMembersUrlState(raw, list), [raw, list]);
  const search: MembersUrlState = narrow ? { ...asked, pageSize: limits.mobilePageSize } : asked;
  const page = useQuery({
    ...createQueryOptions(retrieveMembers, { body: toMembersQuery(search, getDeviceTimeZone()) }),
    placeholderData: keepPreviousData,
    meta: { failed: t('people.errors.errorOnLoadingUsers') },
  });
  const attributes = useQuery(createQueryOptions(listExtraAttributes));
  const change = (next: TableQueryState & Partial<Pick<MembersUrlState, 'statuses'>>, replace = false) => {
    // On a phone the page size is fixed. The URL then keeps the size that it had.
    const pageSize = narrow ? asked.pageSize : next.pageSize;
    const { statuses = asked.statuses } = next;
    const address = toMembersUrlParams({ ...next, pageSize, sorting: next.sorting ?? list.sorting, statuses }, list);
    void navigate({ to: '.', search: address, replace, resetScroll: false });
  };

  /** Shows either the screen's own list or all people. It clears the filter by status. */
  const showEverybody = (everybody: boolean) => {
    const { status: _gone, ...filters } = asked.filters;
    change({ ...asked, page: 1, filters, statuses: everybody ? null : list.statuses });
  };

  const total = page.data?.totalCount ?? 0;
  const last = getPageCount(total, search.pageSize);
  const isBeyond = page.data !== undefined && !page.isPlaceholderData && search.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is beyond the last one, because rows are gone
  useEffect(() => {
    if (isBeyond) change({ ...asked, page: last }, true);
  }, [isBeyond, last]);

  return {
    narrow,
    list,
    search,
    change,
    showEverybody,
    attributes: attributes.data?.extraAttributes ?? [],
    total,
    moreThanTotal: page.data?.moreThanCounted ?? false,
    /** True if the company has a member whom the person could select (USER-03). */
    // True until the response, because most companies have one, and the ribbon must not grow under
    // the pointer.
    selectableOthers: page.data?.selectableOthers ?? true,
    rows: isBeyond ? undefined : page.data?.items,
    error: page.data === undefined ? page.error : null,
    refetching: page.isPlaceholderData,
    refetch: () => Promise.all([page.refetch(), attributes.refetch()]),
  };
}

export type MembersTableModel = ReturnType<typeof useMembersTable>;
