import type { OrderKind } from '#contract/billing/payments.ts';

interface OfOrder {
  companyId: string;
  orderId: string;
  kind: OrderKind;
}

interface OfCard {
  companyId: string;
  cardId: string;
}

/**
 * The events of payments. The module `billing` publishes them in the transactions of its commands.
 */
export type PaymentEvent =
  | (OfOrder & { name: 'paymentCompleted' | 'paymentCanceled' | 'paymentRefunded' })
  | { name: 'invoiceIssued'; companyId: string; invoiceId: string }
  /** `after.card` is the card's masked number. `by` is null if no person caused the event. */
  | (OfCard & { name: 'paymentCardAdded'; by: string | null; after: { card: string } })
  | (OfCard & { name: 'paymentCardMadeDefault'; by: string; before: { card?: string }; after: { card: string } })
  | (OfCard & { name: 'paymentCardRemoved'; by: string; before: { card: string } });
