import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import type { ListUrlState } from './list-search.ts';
import { getMillisecondsUntilNextChange } from './next-change.ts';
import { createTableRequest } from './table-request.ts';

/**
 * Loads the page of the list that the URL names. The earlier page stays until the next arrives. The
 * page is refetched when one of its bookings begins or ends.
 */
export function useBookingsPage<Row extends ListedBooking>(list: ListedBookingKind<Row>, search: ListUrlState) {
  const { t } = useTranslation();
  const request = createTableRequest(search, list.columns);
  return useQuery({
    queryKey: [...getQueryKeyPrefix(list.retrieve), { body: request }],
    queryFn: () => list.read(request),
    placeholderData: keepPreviousData,
    meta: { failed: t(`${list.texts}.list.loadFailed`) },
    refetchInterval: ({ state }) => getMillisecondsUntilNextChange(state.data?.items ?? [], serverNow()),
  });
}
