import * as calls from '#contract/subscription.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import type { LiveFeature } from '#web/app/live/live-handlers.ts';
import { readAgain } from '#web/app/live/read-again.ts';

const all = [
  calls.getSubscription,
  calls.getSwitchQueue,
  calls.checkIsFirstSubscription,
  calls.listSubscriptionHistory,
  calls.listPackages,
  calls.calculateSubscriptionEnd,
  calls.previewPackageChange,
];

/** What a company has, can have and had is read again when any of it changed; whoever pays hears of it. */
export const subscriptionLive: LiveFeature = (queryClient) => {
  const reread = () => {
    for (const endpoint of all) void readAgain(queryClient, { queryKey: keyOf(endpoint) });
  };
  return {
    SubscriptionUpgraded: reread,
    SubscriptionDowngraded: reread,
    SubscriptionPeriodAdded: reread,
    SubscriptionChangeQueued: reread,
  };
};
