import type { BookedKind } from '#contract/booked-kinds.ts';

interface OfSubscription {
  companyId: string;
  /** Who did it; null for the clock, or for whoever runs the deployment. */
  by: string | null;
  /** Packages by their Polish names, as the audit trail keeps them. */
  before: { package?: string | null };
  after: { package?: string | null };
}

/** A container whose places froze or thawed. */
export interface CoveredContainer {
  id: string;
  /** Of one of its places: which sort of container it is. */
  kind: BookedKind;
  /** Whether everybody sees it, rather than those alone who draw. */
  published: boolean;
}

/** What happens to subscriptions, said by this module in the transactions that do it. */
export type SubscriptionEvent =
  /** A package is in force that covers no less, or was paid for after one that cost nothing. */
  | ({ name: 'subscriptionUpgraded'; packageId: string } & OfSubscription)
  /** A lower package is in force. */
  | ({ name: 'subscriptionDowngraded'; packageId: string } & OfSubscription)
  /** The period after that of now is paid. */
  | ({ name: 'subscriptionPeriodAdded'; packageId: string } & OfSubscription)
  /** A change waits for the end of the period. */
  | ({ name: 'subscriptionChangeQueued'; packageId: string } & OfSubscription)
  /** None waits any more. */
  | ({ name: 'subscriptionChangeCancelled' } & OfSubscription)
  /** Places froze, or thawed, since the package covers more or fewer of those that there are. */
  | { name: 'coverageChanged'; companyId: string; containers: readonly CoveredContainer[] };
