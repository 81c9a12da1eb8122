import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { type BellBooking, listUnendedBellBookings } from '#web/features/booking/bell/bell-items.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';

/** Milliseconds after which past bookings leave the list (core, section 4). */
const dropEvery = 30_000;
/** Milliseconds until a refetch without a live event, because a new day brings new bookings. */
const askEvery = 300_000;

/** Returns the bookings that await confirmation now. Undefined until the first response. */
export function useBookingsToConfirm(): { items: BellBooking[] | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    ...createQueryOptions(listBookingsToConfirm),
    refetchInterval: askEvery,
  });
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), dropEvery);
    return () => clearInterval(timer);
  }, []);
  return {
    items: data && listUnendedBellBookings(data, now),
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
