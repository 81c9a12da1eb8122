import { queryOptions } from '@tanstack/react-query';
import { getSubscription } from '#contract/subscription.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { serverNow } from '#web/app/session/server-clock.ts';
import { untilNext } from '#web/app/session/until-next.ts';

/** What the company has. It is read again when a period of it ends: where nothing follows, since nobody has paid, no event tells of that. */
export const subscriptionQuery = queryOptions({
  ...queryOf(getSubscription),
  refetchInterval: ({ state }) => {
    const ends = (state.data?.periods ?? []).flatMap(({ periodEnd }) =>
      periodEnd === null ? [] : Date.parse(periodEnd),
    );
    return untilNext(ends, serverNow());
  },
});
