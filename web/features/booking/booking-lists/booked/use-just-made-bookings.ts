import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { newestBookingsRequest } from '../list/table-request.ts';
import type { BookingsListModel } from '../list/use-bookings-list.ts';

const none: readonly string[] = [];

/**
 * Finds the bookings that the member has just made before this list opened (BOOK-05). If the first
 * page lacks them, `rows` puts them on top. `elsewhere` has them if the list shows another page,
 * filters or past bookings.
 */
export function useJustMadeBookings<Row extends ListedBooking>(
  list: ListedBookingKind<Row>,
  model: BookingsListModel<Row>,
) {
  const booked = useLocation({ select: ({ state }) => state.booked ?? none });
  const ids = useMemo(() => new Set(booked), [booked]);
  const isNew = ({ id, status }: Row) => ids.has(id) && status !== 'cancelled';
  const onPage = model.rows?.filter(isNew) ?? [];
  const isSought = ids.size > 0 && onPage.length === 0;
  const newest = useQuery({
    queryKey: [...getQueryKeyPrefix(list.retrieve), { body: newestBookingsRequest }],
    queryFn: () => list.read(newestBookingsRequest),
    enabled: isSought && model.isSettled,
  });

  const { page, view, filters } = model.search;
  const opens = page === 1 && view !== 'past' && Object.keys(filters).length === 0;
  const missing = isSought ? (newest.data?.items.filter(isNew) ?? []) : [];
  const onTop = opens ? missing.sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate)) : [];
  // The skeleton stays until the new bookings have loaded: they would push the other rows down.
  const isLooking =
    isSought && opens && newest.data === undefined && !newest.isError && (model.isFetching || newest.isFetching);
  return {
    ids,
    shown: [...onTop, ...onPage],
    rows: isLooking ? undefined : model.rows && [...onTop, ...model.rows],
    elsewhere: opens ? [] : missing,
  };
}
