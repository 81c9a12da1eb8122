import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getOrder, isOrderUnfinished, type Order } from '#contract/billing/payments.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';

/** Milliseconds between two requests for an unfinished order (modules, section 9). */
const pollEvery = 1_000;
/** Milliseconds without an end after which the screen explains that the payment takes long. */
const patience = minuteMs;

/** Returns true for a loaded order that has not ended. */
export const isOrderPending = (order: Order | undefined): boolean =>
  order !== undefined && isOrderUnfinished(order.status);

/** Reads an order each second until it ends (PAY-01). */
export function usePolledOrder(orderId: string | undefined) {
  const order = useQuery({
    ...createQueryOptions(getOrder, { params: { id: orderId ?? '' } }),
    enabled: orderId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOrderPending(state.data) ? pollEvery : false),
  });
  const waits = isOrderPending(order.data);
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    setTakesLong(false);
    if (!waits) return;
    const timer = setTimeout(() => setTakesLong(true), patience);
    return () => clearTimeout(timer);
  }, [waits]);
  return { ...order, takesLong };
}
