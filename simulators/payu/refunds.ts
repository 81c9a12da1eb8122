import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { createPayuRefusal, createWrongValueRefusal } from './answers.ts';
import type { Notifier } from './notifier.ts';
import { createRefundNotification, type Order, type Refund } from './order.ts';

const refundRequest = z.object({
  refund: z.object({
    description: z.string().min(1),
    amount: z.string().regex(/^\d+$/).optional(),
    extRefundId: z.string().min(1).optional(),
  }),
});

const refused = (codeLiteral: string, statusDesc: string) =>
  createPayuRefusal(400, 'OPENPAYU_BUSINESS_ERROR', { codeLiteral, statusDesc });

/** Returns the amount of an order without its completed and pending refunds, in grosze. */
export const getUnrefundedAmount = ({ request, refunds }: Order) =>
  Number(request.totalAmount) -
  refunds.reduce((sum, { amount, status }) => sum + (status === 'CANCELED' ? 0 : amount), 0);

function amountOf(order: Order, asked: string | undefined): number {
  const left = getUnrefundedAmount(order);
  const amount = asked === undefined ? left : Number(asked);
  if (amount > left) throw refused('AMOUNT_TO_BIG', 'Refund amount exceeds what is left of the order');
  if (amount <= 0) throw refused('AMOUNT_TO_SMALL', 'Nothing to refund');
  return amount;
}

/** Accepts a refund of an order, or returns the earlier refund with the same extRefundId. */
export function addRefund(order: Order, body: unknown, now: Date): { refund: Refund; isNew: boolean } {
  const read = refundRequest.safeParse(body);
  if (!read.success) throw createWrongValueRefusal('Invalid refund');
  const { description, amount, extRefundId } = read.data.refund;
  const known = order.refunds.find((refund) => extRefundId && refund.extRefundId === extRefundId);
  if (known && amount !== undefined && Number(amount) !== known.amount)
    throw refused('REFUND_IDEMPOTENCY_MISMATCH', 'This extRefundId was used with another amount');
  if (known) return { refund: known, isNew: false };
  if (order.status !== 'COMPLETED') throw refused('INVALID_ORDER_STATUS', `Order is ${order.status}`);
  const refundId = String(5_000_000_000 + randomInt(1_000_000_000));
  const refund: Refund = {
    refundId,
    extRefundId: extRefundId ?? refundId,
    amount: amountOf(order, amount),
    description,
    createdAt: now,
    status: 'PENDING',
  };
  order.refunds.push(refund);
  return { refund, isNew: true };
}

/** Gives a refund its final status and notifies the merchant. */
export function endRefund(
  order: Order,
  refund: Refund,
  status: 'FINALIZED' | 'CANCELED',
  notifier: Notifier,
  now: Date,
): void {
  refund.status = status;
  const { notifyUrl } = order.request;
  if (!notifyUrl) return;
  const message = { orderId: order.orderId, status: refund.status, of: 'refund', url: notifyUrl } as const;
  notifier.send(message, createRefundNotification(refund, order, now), order.pos.secondKey);
}
