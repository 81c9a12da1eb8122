import { getRenewalTrouble, listCards, listOrders } from '#contract/billing/payments.ts';
import { listSubscriptionHistory } from '#contract/billing/subscription.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import type { LiveFeature } from '#web/platform/live/live-handlers.ts';
import { readAgain } from '#web/platform/live/read-again.ts';

/** The endpoints with payments and cards. The history shows the order of each period. */
const calls = [getRenewalTrouble, listOrders, listCards, listSubscriptionHistory];

/** Reads payments and cards again at their events, so a failed renewal appears at once. */
export const paymentsLive: LiveFeature = (queryClient) => ({
  PaymentsUpdated() {
    for (const endpoint of calls) void readAgain(queryClient, { queryKey: keyOf(endpoint) });
  },
});
