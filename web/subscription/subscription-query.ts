import { getSubscription } from '#contract/subscription.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { serverNow } from '#web/app/session/server-clock.ts';
import { untilNext } from '#web/app/session/until-next.ts';

/**
 * What the company has. It is read again when a period of it ends: where nothing follows, since nobody has paid, no event tells of that.
 */
export const subscriptionQuery = {
  ...queryOf(getSubscription),
  refetchInterval: ({
    state,
  }: {
    state: { data?: { periods: readonly { periodEnd: string | null }[] } | undefined };
  }) =>
    untilNext(
      (state.data?.periods ?? []).flatMap(({ periodEnd }) => (periodEnd === null ? [] : Date.parse(periodEnd))),
      serverNow(),
    ),
};
