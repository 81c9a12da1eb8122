import type { PaymentEvent } from '#server/events/payment-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { LiveService } from '#server/platform/live/live.ts';

/**
 * Notifies the browsers of the members who may pay about changed packages, periods, payments and
 * cards. When another package comes into force, it first clears the company's cached limits on
 * every server. It then notifies all browsers of the company too.
 */
export function announceBilling({
  announce,
  membersChanged,
}: Pick<LiveService, 'announce' | 'membersChanged'>): Subscriber<PaymentEvent | SubscriptionEvent> {
  const payers = (companyId: string) => ({ company: companyId, permission: 'subscription-create' }) as const;
  const inForce =
    (name: 'SubscriptionUpgraded' | 'SubscriptionDowngraded') =>
    ({ companyId, packageId }: { companyId: string; packageId: string }) => {
      // The servers come first, so that a browser that refetches gets the new limits.
      membersChanged(companyId);
      announce({ company: companyId }, { name: 'CompanyUpdated', payload: { companyId } });
      announce(payers(companyId), { name, payload: { companyId, packageId } });
    };
  const queued = ({ companyId }: { companyId: string }, packageId: string | null) =>
    announce(payers(companyId), { name: 'SubscriptionChangeQueued', payload: { companyId, packageId } });
  const paymentsChanged = ({ companyId }: { companyId: string }) =>
    announce(payers(companyId), { name: 'PaymentsUpdated', payload: { companyId } });
  return {
    afterCommit: {
      subscriptionUpgraded: inForce('SubscriptionUpgraded'),
      subscriptionDowngraded: inForce('SubscriptionDowngraded'),
      subscriptionPeriodAdded: ({ companyId, packageId }) =>
        announce(payers(companyId), { name: 'SubscriptionPeriodAdded', payload: { companyId, packageId } }),
      subscriptionChangeQueued: (event) => queued(event, event.packageId),
      subscriptionChangeCancelled: (event) => queued(event, null),
      paymentCompleted: paymentsChanged,
      paymentCanceled: paymentsChanged,
      paymentRefunded: paymentsChanged,
      paymentCardAdded: paymentsChanged,
      paymentCardMadeDefault: paymentsChanged,
      paymentCardRemoved: paymentsChanged,
    },
  };
}
