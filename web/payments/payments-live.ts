import { getRenewalTrouble, listCards, listOrders } from '#contract/payments.ts';
import { listSubscriptionHistory } from '#contract/subscription.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import type { LiveFeature } from '#web/app/live/live-handlers.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/** What tells of payments and cards; the history says what became of the order of each period. */
const calls = [getRenewalTrouble, listOrders, listCards, listSubscriptionHistory];

/** Payments that end and cards that change, where somebody looks: a renewal that fails is told of at once. */
export const paymentsLive: LiveFeature = (queryClient) => ({
  PaymentsUpdated() {
    for (const endpoint of calls) void readAgain(queryClient, { queryKey: keyOf(endpoint) });
  },
});
