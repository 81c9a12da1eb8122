import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getOrder, isUnderWay, type Order } from '#contract/billing/payments.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOf } from '#web/platform/api/query-of.ts';

/** Milliseconds between two requests for an unfinished order (modules, section 9). */
const pollEvery = 1_000;
/** Milliseconds after which the screen explains the delay. */
const patience = minuteMs;

/** Returns true for a known order whose state may still change by itself. */
export const isOpen = (order: Order | undefined): boolean => order !== undefined && isUnderWay(order.status);

/** Reads an order each second until it ends (PAY-01). */
export function useOrder(orderId: string | undefined) {
  const order = useQuery({
    ...queryOf(getOrder, { params: { id: orderId ?? '' } }),
    enabled: orderId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollEvery : false),
  });
  const waits = isOpen(order.data);
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    setTakesLong(false);
    if (!waits) return;
    const timer = setTimeout(() => setTakesLong(true), patience);
    return () => clearTimeout(timer);
  }, [waits]);
  return { ...order, takesLong };
}
