import { formatPayuTime } from './answers.ts';
import { type BankResponseCode, bankResponseDescriptions, type Card, getCardScheme, maskCardNumber } from './cards.ts';
import type { PointOfSale } from './oauth.ts';
import { findSavedCardPaymentKind, type OrderRequest } from './order-request.ts';
import type { SavedCard } from './vault.ts';

/** PayU's own statuses of an order. */
export type PayuOrderStatus = 'NEW' | 'PENDING' | 'WAITING_FOR_CONFIRMATION' | 'COMPLETED' | 'CANCELED';

/** The result of a charge, as the bank reports it. */
export interface BankChargeResult {
  responseCode: BankResponseCode;
  /** True when the cardholder proved their identity to the bank. */
  isAuthenticated: boolean;
}

/** A refund, pending or finished. */
export interface Refund {
  refundId: string;
  extRefundId: string;
  /** The amount in grosze. */
  amount: number;
  description: string;
  createdAt: Date;
  status: 'PENDING' | 'FINALIZED' | 'CANCELED';
}

/** An order with its history. */
export interface Order {
  orderId: string;
  pos: PointOfSale;
  request: OrderRequest;
  createdAt: Date;
  status: PayuOrderStatus;
  card: Card;
  /**
   * The saved card that this order creates or charges. Undefined for a payment without a saved
   * card.
   */
  saved?: SavedCard;
  /**
   * The id of the cardholder's step (3-D Secure or CVV). The URL of the step's page contains it.
   */
  refReqId: string;
  /** The cardholder's step for which the order waits. Null if it waits for none. */
  awaits: 'bank' | 'cvv' | null;
  transaction: BankChargeResult | null;
  refunds: Refund[];
}

/** Returns whether an order has reached its final status. */
export const isPayuOrderEnded = ({ status }: Order) => status === 'COMPLETED' || status === 'CANCELED';

/** Returns an order in the format of PayU's responses and notifications. */
export function createOrderBody(order: Order) {
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
    orderCreateDate: formatPayuTime(order.createdAt),
    ...told,
    payMethod: { type: payMethods.payMethod.type },
    products,
    status: order.status,
  };
}

/** Returns the notification about an order's status. */
export const createOrderNotification = (order: Order, now: Date) => ({
  order: createOrderBody(order),
  ...(order.status === 'COMPLETED' && { localReceiptDateTime: formatPayuTime(now) }),
  properties: [{ name: 'PAYMENT_ID', value: getPaymentId(order) }],
});

/** Returns the id by which PayU's panel and account statements name the payment. */
export const getPaymentId = ({ orderId }: Order) => String(Number.parseInt(orderId.slice(0, 7), 36));

const flows = {
  FIRST: 'FIRST_ONE_CLICK_CARD',
  STANDARD: 'ONE_CLICK_CARD_RECURRING',
  STANDARD_CARDHOLDER: 'ONE_CLICK_CARD',
  STANDARD_MERCHANT: 'ONE_CLICK_CARD',
} as const;

/**
 * Returns an order's transactions in the format of responses. The array is empty until the bank has
 * responded to the charge.
 */
export function createTransactionsBody({ request, card, saved, transaction }: Order): object[] {
  if (!transaction) return [];
  const { responseCode, isAuthenticated } = transaction;
  const initiation = findSavedCardPaymentKind(request);
  const cardData = {
    cardNumberMasked: maskCardNumber(card),
    cardScheme: getCardScheme(card.number),
    cardProfile: 'CONSUMER',
    cardClassification: 'DEBIT',
    cardResponseCode: responseCode,
    cardResponseCodeDesc: `${responseCode} - ${bankResponseDescriptions[responseCode]}`,
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

/** Returns a refund in the format of responses. */
export const createRefundBody = ({ createdAt, amount, ...refund }: Refund, { request }: Order) => ({
  ...refund,
  amount: String(amount),
  currencyCode: request.currencyCode,
  creationDateTime: formatPayuTime(createdAt),
  statusDateTime: formatPayuTime(createdAt),
});

/** Returns the notification about a finished refund. */
export const createRefundNotification = (refund: Refund, order: Order, now: Date) => ({
  orderId: order.orderId,
  ...(order.request.extOrderId && { extOrderId: order.request.extOrderId }),
  refund: {
    refundId: refund.refundId,
    extRefundId: refund.extRefundId,
    amount: String(refund.amount),
    currencyCode: order.request.currencyCode,
    status: refund.status,
    statusDateTime: formatPayuTime(now),
    reason: 'refund',
    reasonDescription: refund.description,
    refundDate: formatPayuTime(refund.createdAt),
  },
});
