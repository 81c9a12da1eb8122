import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { keyOf } from '#web/platform/api/query-of.ts';
import type { ListedBooking, ListedKind } from '#web/platform/kinds/listed-kind.ts';
import { newestRequest } from '../list/table-request.ts';
import type { BookingsList } from '../list/use-bookings-list.ts';

const none: readonly string[] = [];

/**
 * Returns the ids of the new bookings that led to this screen (BOOK-05), and their rows on the
 * page. If it shows none, `elsewhere` has them from the newest bookings, without cancelled ones.
 */
export function useJustBooked<Row extends ListedBooking>(list: ListedKind<Row>, model: BookingsList<Row>) {
  const booked = useLocation({ select: ({ state }) => state.booked ?? none });
  const ids = useMemo(() => new Set(booked), [booked]);
  const isSought = ids.size > 0;
  const isNew = ({ id, status }: Row) => ids.has(id) && status !== 'cancelled';
  const shown = model.rows?.filter(isNew) ?? [];
  const isElsewhere = isSought && model.isSettled && shown.length === 0;
  const newest = useQuery({
    queryKey: [...keyOf(list.retrieve), { body: newestRequest }],
    queryFn: () => list.read(newestRequest),
    enabled: isElsewhere,
  });

  return { ids, shown, elsewhere: isElsewhere ? (newest.data?.items.filter(isNew) ?? []) : [] };
}
