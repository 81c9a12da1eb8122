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

/** The events of payments, published by this module's commands in their transactions. */
export type PaymentEvent =
  | (OfOrder & { name: 'paymentCompleted' | 'paymentCanceled' | 'paymentRefunded' })
  | { name: 'invoiceIssued'; companyId: string; invoiceId: string }
  /** Cards are named by their masked numbers. `by` is null without a person. */
  | (OfCard & { name: 'paymentCardAdded'; by: string | null; after: { card: string } })
  | (OfCard & { name: 'paymentCardMadeDefault'; by: string; before: { card?: string }; after: { card: string } })
  | (OfCard & { name: 'paymentCardRemoved'; by: string; before: { card: string } });
