import { queryOptions } from '@tanstack/react-query';
import { getSubscription } from '#contract/billing/subscription.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getRefetchDelayUntilNext } from '#web/platform/session/get-milliseconds-until-next.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';

/**
 * The query of the company's subscription. It is refetched at the end of each period, because the
 * end of an unpaid period sends no live event.
 */
export const subscriptionQueryOptions = queryOptions({
  ...createQueryOptions(getSubscription),
  refetchInterval: ({ state }) => {
    const ends = (state.data?.periods ?? []).flatMap(({ periodEnd }) =>
      periodEnd === null ? [] : Date.parse(periodEnd),
    );
    return getRefetchDelayUntilNext(ends, serverNow());
  },
});
