import { stamp } from './answers.ts';
import { type Card, maskOf, type ResponseCode, responses, schemeOf } from './cards.ts';
import type { PointOfSale } from './oauth.ts';
import { initiationOf, type OrderRequest } from './order-request.ts';
import type { SavedCard } from './vault.ts';

/** PayU's own words for where an order is. */
export type OrderStatus = 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED';

/** What a charge came to at the bank. */
export interface Transaction {
  responseCode: ResponseCode;
  /** Its holder proved themselves to the bank. */
  isAuthenticated: boolean;
}

/** Money that goes back, or has. */
export interface Refund {
  refundId: string;
  extRefundId: string;
  /** In grosze. */
  amount: number;
  description: string;
  createdAt: Date;
  status: 'PENDING' | 'FINALIZED' | 'CANCELED';
}

/** An order with all that happened to it. */
export interface Order {
  orderId: string;
  pos: PointOfSale;
  request: OrderRequest;
  createdAt: Date;
  status: OrderStatus;
  card: Card;
  /** The card as it is saved, by this payment or before it. */
  saved?: SavedCard;
  /** What the holder's step (3-D Secure, CVV) is found by. */
  refReqId: string;
  /** The holder's step that is waited for. */
  awaits: 'bank' | 'cvv' | null;
  transaction: Transaction | null;
  refunds: Refund[];
}

/** Whether nothing becomes of it any more. */
export const isEnded = ({ status }: Order) => status === 'COMPLETED' || status === 'CANCELED';

/** An order as it is read, and told in notifications. */
export function orderBody(order: Order) {
  const {
    payMethods,
    recurring,
    cardOnFile,
    threeDsAuthentication,
    products = [],
    continueUrl,
    ...told
  } = order.request;
  return {
    orderId: order.orderId,
    orderCreateDate: stamp(order.createdAt),
    ...told,
    payMethod: { type: payMethods.payMethod.type },
    products,
    status: order.status,
  };
}

/** The notification of an order's status. */
export const orderNotification = (order: Order, now: Date) => ({
  order: orderBody(order),
  ...(order.status === 'COMPLETED' && { localReceiptDateTime: stamp(now) }),
  properties: [{ name: 'PAYMENT_ID', value: paymentIdOf(order) }],
});

/** What panel and statements call the payment. */
export const paymentIdOf = ({ orderId }: Order) => String(Number.parseInt(orderId.slice(0, 7), 36));

const flows = {
  FIRST: 'FIRST_ONE_CLICK_CARD',
  STANDARD: 'ONE_CLICK_CARD_RECURRING',
  STANDARD_CARDHOLDER: 'ONE_CLICK_CARD',
  STANDARD_MERCHANT: 'ONE_CLICK_CARD',
} as const;

/** An order's transactions, as they are read: none before the bank was asked. */
export function transactionsOf({ request, card, saved, transaction }: Order): object[] {
  if (!transaction) return [];
  const { responseCode, isAuthenticated } = transaction;
  const initiation = initiationOf(request);
  const cardData = {
    cardNumberMasked: maskOf(card),
    cardScheme: schemeOf(card.number),
    cardProfile: 'CONSUMER',
    cardClassification: 'DEBIT',
    cardResponseCode: responseCode,
    cardResponseCodeDesc: `${responseCode} - ${responses[responseCode]}`,
    cardEciCode: isAuthenticated ? '5' : '7',
    card3DsStatus: isAuthenticated ? 'Y' : 'N',
    cardBinCountry: 'PL',
    ...(saved && { firstTransactionId: saved.firstTransactionId }),
  };
  return [
    {
      payMethod: { value: 'c' },
      paymentFlow: initiation ? flows[initiation] : 'CARD',
      ...(responseCode !== '000' && { resultCode: 'AUT_ERROR_NO_AUTHORIZATION' }),
      card: { cardData },
    },
  ];
}

/** A refund, as it is read. */
export const refundBody = ({ createdAt, amount, ...refund }: Refund, { request }: Order) => ({
  ...refund,
  amount: String(amount),
  currencyCode: request.currencyCode,
  creationDateTime: stamp(createdAt),
  statusDateTime: stamp(createdAt),
});

/** The notification of a refund's end. */
export const refundNotification = (refund: Refund, order: Order, now: Date) => ({
  orderId: order.orderId,
  ...(order.request.extOrderId && { extOrderId: order.request.extOrderId }),
  refund: {
    refundId: refund.refundId,
    extRefundId: refund.extRefundId,
    amount: String(refund.amount),
    currencyCode: order.request.currencyCode,
    status: refund.status,
    statusDateTime: stamp(now),
    reason: 'refund',
    reasonDescription: refund.description,
    refundDate: stamp(refund.createdAt),
  },
});
