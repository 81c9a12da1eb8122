import { queryOptions } from '@tanstack/react-query';
import { getSubscription } from '#contract/billing/subscription.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { untilNext } from '#web/platform/session/until-next.ts';

/**
 * The company's subscription. It is read again at the end of each period: an unpaid end sends no
 * event.
 */
export const subscriptionQuery = queryOptions({
  ...queryOf(getSubscription),
  refetchInterval: ({ state }) => {
    const ends = (state.data?.periods ?? []).flatMap(({ periodEnd }) =>
      periodEnd === null ? [] : Date.parse(periodEnd),
    );
    return untilNext(ends, serverNow());
  },
});
