import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listBookingsToConfirm } from '#contract/confirmations.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { serverNow } from '#web/app/session/server-clock.ts';
import { type BellItem, bellItems } from './bell-items.ts';

/** How often, in milliseconds, what is over leaves the list (core, section 4). */
const dropEvery = 30_000;
/** How often the server is asked without an event: a new day brings new bookings. */
const askEvery = 300_000;

/** What awaits confirmation now; undefined until the server has answered. */
export function useBellItems(): { items: BellItem[] | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({ ...queryOf(listBookingsToConfirm), refetchInterval: askEvery });
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), dropEvery);
    return () => clearInterval(timer);
  }, []);
  return {
    items: data && bellItems(data, now),
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
