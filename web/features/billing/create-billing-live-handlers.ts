import { getRenewalTrouble, listCards, listOrders } from '#contract/billing/payments.ts';
import { listSubscriptionHistory } from '#contract/billing/subscription.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { refetchSubscriptionData } from './refetch-subscription-data.ts';

/** The endpoints with payments and cards. The history shows the order of each period. */
const calls = [getRenewalTrouble, listOrders, listCards, listSubscriptionHistory];

/**
 * Creates handlers that read the subscription again when it changes. The companies, read too, open
 * or close modules in the menu and on every screen. Events of their locations report places that
 * froze or thawed. Payments and cards are read again at their own event, so a failed renewal
 * appears at once.
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
