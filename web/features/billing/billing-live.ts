import type { LiveFeature } from '#web/platform/live/live-handlers.ts';
import { readSubscriptionAgain } from './read-subscription-again.ts';

/**
 * Reads the subscription again as it changes. The companies, read too, open or close modules in the
 * menu and on every screen. Events of their locations report places that froze or thawed.
 */
export const subscriptionLive: LiveFeature = (queryClient) => {
  const again = () => void readSubscriptionAgain(queryClient);
  return {
    SubscriptionUpgraded: again,
    SubscriptionDowngraded: again,
    SubscriptionPeriodAdded: again,
    SubscriptionChangeQueued: again,
  };
};
