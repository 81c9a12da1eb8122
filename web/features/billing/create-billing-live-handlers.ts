import { getRenewalTrouble, listCards, listOrders } from '#contract/billing/payments.ts';
import { listSubscriptionHistory } from '#contract/billing/subscription.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { refetchSubscriptionData } from './refetch-subscription-data.ts';

/**
 * The endpoints that show payments or cards. The subscription's history has the order of each
 * period.
 */
const calls = [getRenewalTrouble, listOrders, listCards, listSubscriptionHistory];

/**
 * Creates handlers that refetch the subscription and the member's companies after a change. The
 * companies' packages decide which modules the menu and screens show. Frozen places are refetched
 * by the handlers of locations. `PaymentsUpdated` refetches payments and cards, so that a failed
 * renewal shows at once.
 */
export const createBillingLiveHandlers: LiveHandlersFactory = (queryClient) => {
  const again = () => void refetchSubscriptionData(queryClient);
  return {
    SubscriptionUpgraded: again,
    SubscriptionDowngraded: again,
    SubscriptionPeriodAdded: again,
    SubscriptionChangeQueued: again,
    PaymentsUpdated() {
      for (const endpoint of calls) void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
    },
  };
};
