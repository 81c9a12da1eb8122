import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { keyOf } from '#web/platform/api/query-of.ts';
import type { ListedBooking, ListedKind } from '#web/platform/kinds/listed-kind.ts';
import { newestRequest } from '../list/table-request.ts';
import type { BookingsList } from '../list/use-bookings-list.ts';

const none: readonly string[] = [];

/**
 * Returns the ids of the new bookings that led to this screen (BOOK-05), and the rows that the list
 * shows. If its opening page has none of them, they stand above its rows. `elsewhere` has them where
 * the member chose another page, filters, or past bookings. Cancelled ones count as none.
 */
export function useJustBooked<Row extends ListedBooking>(list: ListedKind<Row>, model: BookingsList<Row>) {
  const booked = useLocation({ select: ({ state }) => state.booked ?? none });
  const ids = useMemo(() => new Set(booked), [booked]);
  const isNew = ({ id, status }: Row) => ids.has(id) && status !== 'cancelled';
  const onPage = model.rows?.filter(isNew) ?? [];
  const isSought = ids.size > 0 && onPage.length === 0;
  const newest = useQuery({
    queryKey: [...keyOf(list.retrieve), { body: newestRequest }],
    queryFn: () => list.read(newestRequest),
    enabled: isSought && model.isSettled,
  });

  const { page, view, filters } = model.search;
  const opens = page === 1 && view !== 'past' && Object.keys(filters).length === 0;
  const missing = isSought ? (newest.data?.items.filter(isNew) ?? []) : [];
  const onTop = opens ? missing.sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate)) : [];
  // The skeleton stays until the new rows are known: they would push the others down.
  const isLooking =
    isSought && opens && newest.data === undefined && !newest.isError && (model.isFetching || newest.isFetching);
  return {
    ids,
    shown: [...onTop, ...onPage],
    rows: isLooking ? undefined : model.rows && [...onTop, ...model.rows],
    elsewhere: opens ? [] : missing,
  };
}
