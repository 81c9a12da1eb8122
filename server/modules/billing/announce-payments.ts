import type { PaymentEvent } from '#server/events/payment-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/**
 * Notifies the open windows of people who may pay that a payment ended, was refunded, or a card
 * changed.
 */
export function announcePayments({ announce }: { announce: Announce }): Subscriber<PaymentEvent> {
  const changed = ({ companyId }: { companyId: string }) =>
    announce(
      { company: companyId, permission: 'subscription-create' },
      { name: 'PaymentsUpdated', payload: { companyId } },
    );
  return {
    afterCommit: {
      paymentCompleted: changed,
      paymentCanceled: changed,
      paymentRefunded: changed,
      paymentCardAdded: changed,
      paymentCardMadeDefault: changed,
      paymentCardRemoved: changed,
    },
  };
}
