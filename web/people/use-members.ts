import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { limits } from '#contract/limits.ts';
import { listExtraAttributes, retrieveMembers } from '#contract/members.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { deviceTimeZone } from '#web/app/languages/dates.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { pageCount, type TableQueryState } from '#web/ui/table-query.ts';
import { narrow as narrowScreen, useMediaQuery } from '#web/ui/use-media-query.ts';
import {
  type MembersList,
  type MembersSearch,
  membersRequest,
  readMembersSearch,
  writeMembersSearch,
} from './members-search.ts';

/** Everything that the members' table shows, and how it is asked for something else; the address says it (VIEW-01's way). */
export function useMembers(list: MembersList) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(narrowScreen);
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const asked = useMemo(() => readMembersSearch(raw, list), [raw, list]);
  const search: MembersSearch = narrow ? { ...asked, pageSize: limits.mobilePageSize } : asked;
  const page = useQuery({
    ...queryOf(retrieveMembers, { body: membersRequest(search, deviceTimeZone()) }),
    placeholderData: keepPreviousData,
    meta: { failed: t('people.errors.errorOnLoadingUsers') },
  });
  const attributes = useQuery(queryOf(listExtraAttributes));
  const change = (next: TableQueryState & Partial<Pick<MembersSearch, 'statuses'>>, replace = false) => {
    // A phone's eight a page are the screen's, not the address's.
    const pageSize = narrow ? asked.pageSize : next.pageSize;
    const { statuses = asked.statuses } = next;
    const address = writeMembersSearch({ ...next, pageSize, sorting: next.sorting ?? list.sorting, statuses }, list);
    void navigate({ to: '.', search: address, replace, resetScroll: false });
  };

  /** Shows the screen's own list, or everybody; what was found by its status is not looked for any more. */
  const showEverybody = (everybody: boolean) => {
    const { status: _gone, ...filters } = asked.filters;
    change({ ...asked, page: 1, filters, statuses: everybody ? null : list.statuses });
  };

  const total = page.data?.totalCount ?? 0;
  const last = pageCount(total, search.pageSize);
  const isBeyond = page.data !== undefined && !page.isPlaceholderData && search.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last row of the last page is gone
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
    /** There is somebody whom one could select (USER-03). */
    // Until it is known: nearly every company has somebody, and the ribbon is not to grow under the pointer.
    selectableOthers: page.data?.selectableOthers ?? true,
    rows: isBeyond ? undefined : page.data?.items,
    error: page.data === undefined ? page.error : null,
    refetching: page.isPlaceholderData,
    refetch: () => Promise.all([page.refetch(), attributes.refetch()]),
  };
}

export type MembersModel = ReturnType<typeof useMembers>;
