import { getExtOrderId, getGrossAmount, type StoredOrder } from '../orders/orders.query.ts';
import type { PayuOrder } from '../payu/payu.ts';
import type { PayuStatus } from './apply-payu-order-status.command.ts';

/**
 * Maps PayU's statuses to ours. WAITING_FOR_CONFIRMATION occurs only at a point of sale without
 * automatic receipt.
 */
const meanings: ReadonlyMap<string, PayuStatus> = new Map([
  ['PENDING', 'PENDING'],
  ['WAITING_FOR_CONFIRMATION', 'PENDING'],
  ['COMPLETED', 'COMPLETED'],
  ['CANCELED', 'CANCELED'],
]);

/** Maps PayU's status of an order to ours. Returns undefined for an unknown status. */
export const parsePayuStatus = ({ status }: Pick<PayuOrder, 'status'>): PayuStatus | undefined => meanings.get(status);

/**
 * Returns whether the bank has agreed and the money waits for our capture. This happens only
 * without automatic receipt.
 */
export const awaitsCapture = ({ status }: Pick<PayuOrder, 'status'>): boolean => status === 'WAITING_FOR_CONFIRMATION';

/** Returns whether PayU's data matches this order: ids, point of sale, amount and currency. */
export function doesPayuOrderMatch(payuOrder: PayuOrder, order: StoredOrder, posId: string): boolean {
  const isNamed = order.payuOrderId === null || order.payuOrderId === payuOrder.orderId;
  return (
    isNamed &&
    payuOrder.extOrderId === getExtOrderId(order) &&
    payuOrder.merchantPosId === posId &&
    payuOrder.currencyCode === 'PLN' &&
    payuOrder.totalAmount === getGrossAmount(order)
  );
}
