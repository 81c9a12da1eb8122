import type { BookedKind } from '#contract/places/booked-kinds.ts';

interface OfSubscription {
  companyId: string;
  /** The id of the person who acted. Null if a scheduled job or the operator made the change. */
  by: string | null;
  /** Packages by their Polish names, as the audit trail stores them. */
  before: { package?: string | null };
  after: { package?: string | null };
}

/** A container with newly frozen or unfrozen places. */
export interface ContainerWithChangedCoverage {
  id: string;
  /**
   * The kind of one of the container's places, from which subscribers infer the container's type.
   */
  kind: BookedKind;
  /** True when all members see the container, false when only members who may draw see it. */
  published: boolean;
}

/**
 * The events of subscriptions. The module `billing` publishes them in the transactions that make
 * the change.
 */
export type SubscriptionEvent =
  /** The new package covers no less than the former one, or is a paid package after a free one. */
  | ({ name: 'subscriptionUpgraded'; packageId: string } & OfSubscription)
  /** The new package covers less than the former one, or is free after the trial. */
  | ({ name: 'subscriptionDowngraded'; packageId: string } & OfSubscription)
  /**
   * The company paid for another period, which follows the current one or replaces it with the same
   * package.
   */
  | ({ name: 'subscriptionPeriodAdded'; packageId: string } & OfSubscription)
  /** The company queued a change of package, which takes effect at the end of the paid period. */
  | ({ name: 'subscriptionChangeQueued'; packageId: string } & OfSubscription)
  /** The queued change was cancelled. */
  | ({ name: 'subscriptionChangeCancelled' } & OfSubscription)
  /** The package covers more or fewer places than before, so some were frozen or unfrozen. */
  | {
      name: 'coverageChanged';
      companyId: string;
      containers: readonly ContainerWithChangedCoverage[];
      /** The ids of the places that this change froze. */
      frozen: readonly string[];
    };
