import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

interface AnnouncementDeps {
  announce: Announce;
  membersChanged(companyId: string): void;
}

/**
 * Clears a company's cached limits on every server and notifies its browsers. Only people who pay
 * get prices and periods.
 */
export function announceSubscriptions({ announce, membersChanged }: AnnouncementDeps): Subscriber<SubscriptionEvent> {
  const payers = (companyId: string) => ({ company: companyId, permission: 'subscription-create' }) as const;
  const inForce =
    (name: 'SubscriptionUpgraded' | 'SubscriptionDowngraded') =>
    ({ companyId, packageId }: { companyId: string; packageId: string }) => {
      // Servers come first, so that a browser that reads again gets the new limits.
      membersChanged(companyId);
      announce({ company: companyId }, { name: 'CompanyUpdated', payload: { companyId } });
      announce(payers(companyId), { name, payload: { companyId, packageId } });
    };
  const queued = ({ companyId }: { companyId: string }, packageId: string | null) =>
    announce(payers(companyId), { name: 'SubscriptionChangeQueued', payload: { companyId, packageId } });
  return {
    afterCommit: {
      subscriptionUpgraded: inForce('SubscriptionUpgraded'),
      subscriptionDowngraded: inForce('SubscriptionDowngraded'),
      subscriptionPeriodAdded: ({ companyId, packageId }) =>
        announce(payers(companyId), { name: 'SubscriptionPeriodAdded', payload: { companyId, packageId } }),
      subscriptionChangeQueued: (event) => queued(event, event.packageId),
      subscriptionChangeCancelled: (event) => queued(event, null),
    },
  };
}
