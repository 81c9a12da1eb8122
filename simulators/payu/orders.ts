import { randomBytes, randomUUID } from 'node:crypto';
import { createNotFoundRefusal, createPayuRefusal, createWrongValueRefusal } from './answers.ts';
import { type Card, type DeclineCode, getCardBehaviour, isCardExpired } from './cards.ts';
import type { Notifier } from './notifier.ts';
import type { PointOfSale } from './oauth.ts';
import { createOrderNotification, isPayuOrderEnded, type Order, type PayuOrderStatus } from './order.ts';
import { findSavedCardPaymentKind, type OrderRequest } from './order-request.ts';
import type { SavedCard, Vault } from './vault.ts';

/**
 * The faults that a test has planned for the next orders, charges and refunds. `declines` are the
 * bank's codes for the next charges.
 */
export interface PlannedFaults {
  declines: DeclineCode[];
  /** The number of next orders that get a 503 response. */
  unavailable: number;
  /** The number of next refunds that PayU accepts and then cancels. */
  cancelledRefunds: number;
}

/** The dependencies of orders. */
export interface OrderStoreDeps {
  vault: Vault;
  notifier: Notifier;
  troubles: PlannedFaults;
  /** Milliseconds between the response to an order and its charge. */
  processingMs: number;
  now: () => Date;
}

/** The store of orders of all points of sale. */
export interface OrderStore {
  /** All orders, the oldest first. */
  all: readonly Order[];
  /** Stores a new order. `proceed` begins its charge after the response. */
  create(pos: PointOfSale, request: OrderRequest): Order;
  proceed(order: Order): void;
  find(pos: PointOfSale, orderId: string): Order;
  /** Returns the order that waits for this step of its cardholder. */
  awaiting(refReqId: string, step: NonNullable<Order['awaits']>): Order | undefined;
  /** Records the result of the cardholder's step, and charges or cancels the order. */
  answerStep(order: Order, isRight: boolean): void;
  receive(order: Order): void;
  cancel(order: Order): void;
  /**
   * Cancels orders that have waited for their cardholder longer than their `validityTime`, by
   * default a day.
   */
  expireOverdue(): void;
}

const newOrderId = (now: Date) =>
  `${randomBytes(5).toString('hex').toUpperCase()}${now.toISOString().slice(2, 10).replaceAll('-', '')}GUEST000P01`;

/**
 * Refuses an order that names another point of sale than the caller's, or repeats an extOrderId.
 */
function checkIds(pos: PointOfSale, { merchantPosId, extOrderId }: OrderRequest, all: readonly Order[]): void {
  if (merchantPosId !== pos.posId)
    throw createPayuRefusal(403, 'ERROR_VALUE_INVALID', { codeLiteral: 'INVALID_AUTH_FOR_THIS_ORDER' });
  if (extOrderId && all.some((order) => order.pos === pos && order.request.extOrderId === extOrderId))
    throw createPayuRefusal(400, 'ERROR_ORDER_NOT_UNIQUE', {
      codeLiteral: 'ERROR_ORDER_NOT_UNIQUE',
      statusDesc: 'Order with this extOrderId exists',
    });
}

/**
 * Refuses an order whose card token does not fit its kind (such as a renewal with a single-use
 * token).
 */
function checkToken(request: OrderRequest, found: ReturnType<Vault['find']>): void {
  const initiation = findSavedCardPaymentKind(request);
  const isRenewal = initiation === 'STANDARD' || initiation === 'STANDARD_MERCHANT';
  if (found.single && initiation && initiation !== 'FIRST')
    throw createWrongValueRefusal(`${initiation} takes a multi-use token alone`);
  if (found.single && found.single !== 'MULTI' && initiation === 'FIRST')
    throw createWrongValueRefusal('FIRST takes a token of type MULTI');
  if (found.saved && !initiation)
    throw createWrongValueRefusal('recurring or cardOnFile is needed with a multi-use token');
  if (isRenewal && !found.saved?.isVerified)
    throw createWrongValueRefusal(
      "Wrong params. You're trying to send MIT/Recurring request for non-verified first Payment",
    );
}

/** Returns the step that the cardholder must take before the charge. Null if none is needed. */
function stepOf(request: OrderRequest, card: Card): Order['awaits'] {
  const initiation = findSavedCardPaymentKind(request);
  if (initiation === 'STANDARD' || initiation === 'STANDARD_MERCHANT') return null;
  const { asksBank, asksCvv } = getCardBehaviour(card);
  if (asksBank || request.threeDsAuthentication?.challengeRequested === 'MANDATE') return 'bank';
  return asksCvv ? 'cvv' : null;
}

function declineOf({ request, card }: Order, isAuthenticated: boolean): DeclineCode | undefined {
  const { declined, declinedWhen } = getCardBehaviour(card);
  const initiation = findSavedCardPaymentKind(request);
  if (declinedWhen === 'renewed' && initiation !== 'STANDARD' && initiation !== 'STANDARD_MERCHANT') return undefined;
  return declinedWhen === 'notAuthenticated' && isAuthenticated ? undefined : declined;
}

/** Returns an order's buyer, as the owner of the card that the order saves. */
const ownerIn = ({ buyer }: OrderRequest) => ({
  ...(buyer && { email: buyer.email }),
  ...(buyer?.extCustomerId && { extCustomerId: buyer.extCustomerId }),
});

/** Returns an accepted order, before its charge. */
function newOrder(
  pos: PointOfSale,
  request: OrderRequest,
  { card, saved }: { card: Card; saved: SavedCard | undefined },
  createdAt: Date,
): Order {
  return {
    orderId: newOrderId(createdAt),
    pos,
    request,
    createdAt,
    status: 'NEW',
    card,
    ...(saved && { saved }),
    refReqId: randomUUID().replaceAll('-', ''),
    awaits: stepOf(request, card),
    transaction: null,
    refunds: [],
  };
}

/**
 * Creates the store of orders. It accepts orders and charges their cards. A completed or cancelled
 * order keeps its status.
 */
export function createOrderStore({ vault, notifier, troubles, processingMs, now }: OrderStoreDeps): OrderStore {
  const all: Order[] = [];
  const metDown = new Set<string>();

  function move(order: Order, status: PayuOrderStatus): void {
    order.status = status;
    if (status === 'COMPLETED' && order.saved) order.saved.isVerified = true;
    const { notifyUrl } = order.request;
    if (!notifyUrl) return;
    const message = { orderId: order.orderId, status, of: 'order', url: notifyUrl } as const;
    notifier.send(message, createOrderNotification(order, now()), order.pos.secondKey);
  }

  function charge(order: Order, isAuthenticated: boolean): void {
    if (isPayuOrderEnded(order)) return;
    const decline = troubles.declines.shift() ?? declineOf(order, isAuthenticated);
    order.transaction = { responseCode: decline ?? '000', isAuthenticated };
    const isReceived = order.pos.autoReceipt !== false || Number(order.request.totalAmount) === 0;
    const charged = isReceived ? 'COMPLETED' : 'WAITING_FOR_CONFIRMATION';
    move(order, decline ? 'CANCELED' : charged);
  }

  function meetTroubles(card: Card): void {
    const isDown = getCardBehaviour(card).downOnce && !metDown.has(card.number);
    if (isDown) metDown.add(card.number);
    else if (troubles.unavailable > 0) troubles.unavailable--;
    else return;
    throw createPayuRefusal(503, 'SERVICE_NOT_AVAILABLE', {
      statusDesc: 'PayU system is unavailable. Try again later.',
    });
  }

  function savedBy(pos: PointOfSale, request: OrderRequest, found: ReturnType<Vault['find']>): SavedCard | undefined {
    if (found.saved || findSavedCardPaymentKind(request) !== 'FIRST') return found.saved;
    return vault.save(pos, found.card, ownerIn(request));
  }

  return {
    all,
    create(pos, request) {
      checkIds(pos, request, all);
      const token = request.payMethods.payMethod.value;
      const found = vault.find(pos, token);
      checkToken(request, found);
      if (isCardExpired(found.card, now()))
        throw createPayuRefusal(400, 'ERROR_INTERNAL', { codeLiteral: 'CARD_CARD_EXPIRED' });
      meetTroubles(found.card);
      vault.spend(token);
      const saved = savedBy(pos, request, found);
      const order = newOrder(pos, request, { card: found.card, saved }, now());
      all.push(order);
      return order;
    },
    proceed(order) {
      move(order, 'PENDING');
      if (!order.awaits) setTimeout(() => charge(order, false), processingMs).unref();
    },
    find(pos, orderId) {
      const order = all.find((known) => known.pos === pos && known.orderId === orderId);
      if (!order) throw createNotFoundRefusal();
      return order;
    },
    awaiting: (refReqId, step) => all.find((order) => order.refReqId === refReqId && order.awaits === step),
    answerStep(order, isRight) {
      const step = order.awaits;
      order.awaits = null;
      if (isRight) return charge(order, step === 'bank');
      order.transaction = { responseCode: 'S05', isAuthenticated: false };
      move(order, 'CANCELED');
    },
    receive(order) {
      if (order.status !== 'WAITING_FOR_CONFIRMATION')
        throw createWrongValueRefusal(`Order is ${order.status}`, 'INCORRECT_STATUS');
      move(order, 'COMPLETED');
    },
    cancel(order) {
      if (isPayuOrderEnded(order)) throw createWrongValueRefusal(`Order is ${order.status}`, 'INCORRECT_STATUS');
      order.awaits = null;
      move(order, 'CANCELED');
    },
    expireOverdue() {
      for (const order of all) {
        const validMs = Number(order.request.validityTime ?? 86_400) * 1_000;
        if (!order.awaits || now().getTime() < order.createdAt.getTime() + validMs) continue;
        order.awaits = null;
        move(order, 'CANCELED');
      }
    },
  };
}
