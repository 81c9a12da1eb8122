import { getRenewalTrouble, listCards, listOrders } from '#contract/billing/payments.ts';
import { listSubscriptionHistory } from '#contract/billing/subscription.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import type { LiveFeature } from '#web/platform/live/live-handlers.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { readSubscriptionAgain } from './read-subscription-again.ts';

/** The endpoints with payments and cards. The history shows the order of each period. */
const calls = [getRenewalTrouble, listOrders, listCards, listSubscriptionHistory];

/**
 * Reads the subscription again as it changes. The companies, read too, open or close modules in the
 * menu and on every screen. Events of their locations report places that froze or thawed. Payments
 * and cards are read again at their own event, so a failed renewal appears at once.
 */
export const billingLive: LiveFeature = (queryClient) => {
  const again = () => void readSubscriptionAgain(queryClient);
  return {
    SubscriptionUpgraded: again,
    SubscriptionDowngraded: again,
    SubscriptionPeriodAdded: again,
    SubscriptionChangeQueued: again,
    PaymentsUpdated() {
      for (const endpoint of calls) void readAgain(queryClient, { queryKey: keyOf(endpoint) });
    },
  };
};
