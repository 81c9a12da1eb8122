import type { OrderKind } from '#contract/payments.ts';

interface OfOrder {
  companyId: string;
  orderId: string;
  kind: OrderKind;
}

/** What happens to payments, said by this module's commands in their transactions. */
export type PaymentEvent =
  | (OfOrder & { name: 'paymentCompleted' | 'paymentCanceled' | 'paymentRefunded' })
  | { name: 'invoiceIssued'; companyId: string; invoiceId: string }
  | { name: 'paymentCardRemoved'; companyId: string; cardId: string; by: string };
