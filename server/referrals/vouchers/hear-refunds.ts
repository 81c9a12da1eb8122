import type { PaymentEvent } from '#server/payments/events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { settleVouchers, type VoucherParts } from './settle-vouchers.command.ts';

/** A refund undoes the vouchers for months that it takes back, in its own transaction. */
export function hearRefunds(parts: VoucherParts): Subscriber<PaymentEvent> {
  return {
    inTransaction: { paymentRefunded: (tx, { companyId }) => settleVouchers(tx, parts, companyId) },
  };
}
