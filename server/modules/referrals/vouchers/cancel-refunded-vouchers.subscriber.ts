import type { PaymentEvent } from '#server/events/payment-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { reconcileVouchers, type VoucherDeps } from './reconcile-vouchers.command.ts';

/** Withdraws the vouchers for refunded months, in the transaction of the refund. */
export function cancelRefundedVouchers(deps: VoucherDeps): Subscriber<PaymentEvent> {
  return {
    inTransaction: { paymentRefunded: (tx, { companyId }) => reconcileVouchers(tx, deps, companyId) },
  };
}
