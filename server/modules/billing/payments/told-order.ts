import type { Said } from './move-order.command.ts';
import { extOrderIdOf, grossOf, type StoredOrder } from './orders.query.ts';
import type { PayuOrder } from './payu/payu.ts';

/**
 * PayU's statuses as ours. WAITING_FOR_CONFIRMATION occurs at a point of sale without automatic
 * receipt.
 */
const meanings: ReadonlyMap<string, Said> = new Map([
  ['PENDING', 'PENDING'],
  ['WAITING_FOR_CONFIRMATION', 'PENDING'],
  ['COMPLETED', 'COMPLETED'],
  ['CANCELED', 'CANCELED'],
]);

/** Maps PayU's status of an order to ours. Undefined for an unknown one. */
export const saidBy = ({ status }: Pick<PayuOrder, 'status'>): Said | undefined => meanings.get(status);

/**
 * Returns whether the bank has agreed and the money waits for our capture, without automatic
 * receipt.
 */
export const waitsForReceipt = ({ status }: Pick<PayuOrder, 'status'>): boolean =>
  status === 'WAITING_FOR_CONFIRMATION';

/** Returns whether PayU's data fits this order: its point of sale, amount and currency. */
export function isOf(told: PayuOrder, order: StoredOrder, posId: string): boolean {
  const isNamed = order.payuOrderId === null || order.payuOrderId === told.orderId;
  return (
    isNamed &&
    told.extOrderId === extOrderIdOf(order) &&
    told.merchantPosId === posId &&
    told.currencyCode === 'PLN' &&
    told.totalAmount === grossOf(order)
  );
}
