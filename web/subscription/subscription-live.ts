import type { LiveFeature } from '#web/app/live/live-handlers.ts';
import { readSubscriptionAgain } from './read-subscription-again.ts';

/**
 * What the company has, may use and pays, as it changes: the companies that are read again say which modules are open, for the menu and
 * every screen. Places that froze or thawed are told of by the events of where they lie.
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
