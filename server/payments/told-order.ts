import type { Said } from './move-order.command.ts';
import { extOrderIdOf, grossOf, type StoredOrder } from './orders.query.ts';
import type { PayuOrder } from './payu/payu.ts';

/** How PayU's statuses are ours; WAITING_FOR_CONFIRMATION is one that a point of sale without automatic receipt has. */
const meanings: ReadonlyMap<string, Said> = new Map([
  ['PENDING', 'PENDING'],
  ['WAITING_FOR_CONFIRMATION', 'PENDING'],
  ['COMPLETED', 'COMPLETED'],
  ['CANCELED', 'CANCELED'],
]);

/** What PayU says of an order, in our words; undefined for what means nothing to us. */
export const saidBy = ({ status }: Pick<PayuOrder, 'status'>): Said | undefined => meanings.get(status);

/** Whether the bank has agreed, and the money is taken only when we say so: the point of sale has no automatic receipt. */
export const waitsForReceipt = ({ status }: Pick<PayuOrder, 'status'>): boolean =>
  status === 'WAITING_FOR_CONFIRMATION';

/** Whether PayU tells of this very order: its own point of sale, amount and currency. */
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
