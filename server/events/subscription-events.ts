import type { BookedKind } from '#contract/places/booked-kinds.ts';

interface OfSubscription {
  companyId: string;
  /** The person who did it. Null for the clock and for the operator. */
  by: string | null;
  /** Packages by their Polish names, as the audit trail keeps them. */
  before: { package?: string | null };
  after: { package?: string | null };
}

/** A container whose places froze or thawed. */
export interface CoveredContainer {
  id: string;
  /** The kind of one of its places, which shows the sort of container. */
  kind: BookedKind;
  /** True when all members see it, false when only people who draw do. */
  published: boolean;
}

/**
 * The events of subscriptions, published by this module in the transactions that make the change.
 */
export type SubscriptionEvent =
  /** A package is in force that covers no less, or a paid one after a free one. */
  | ({ name: 'subscriptionUpgraded'; packageId: string } & OfSubscription)
  /** A lower package is in force. */
  | ({ name: 'subscriptionDowngraded'; packageId: string } & OfSubscription)
  /** The period after the present one is paid. */
  | ({ name: 'subscriptionPeriodAdded'; packageId: string } & OfSubscription)
  /** A change waits for the end of the period. */
  | ({ name: 'subscriptionChangeQueued'; packageId: string } & OfSubscription)
  /** The queued change was cancelled. */
  | ({ name: 'subscriptionChangeCancelled' } & OfSubscription)
  /** Places froze or thawed, as the package covers more or fewer of them. */
  | { name: 'coverageChanged'; companyId: string; containers: readonly CoveredContainer[] };
