import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { PaymentEvent } from './events.ts';

/** Tells those who pay, wherever they look, that a payment ended, a renewal failed or a card came, went or became the default one. */
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
