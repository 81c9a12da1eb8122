import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { SubscriptionEvent } from './events.ts';

interface Telling {
  announce: Announce;
  membersChanged(companyId: string): void;
}

/** Has every server forget the limits that a company had, and tells the browsers of its people; of prices and periods only those who pay. */
export function announceSubscriptions({ announce, membersChanged }: Telling): Subscriber<SubscriptionEvent> {
  const payers = (companyId: string) => ({ company: companyId, permission: 'subscription-create' }) as const;
  const inForce =
    (name: 'SubscriptionUpgraded' | 'SubscriptionDowngraded') =>
    ({ companyId, packageId }: { companyId: string; packageId: string }) => {
      // Servers first, so that who reads anew because of it is answered by the new limits.
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
