import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { saveLateCardOfPaidOrder } from '../cards/save-card.command.ts';
import { unreportedOrderCode } from '../orders/declines.ts';
import { decryptCardToken } from '../orders/order-token.ts';
import { findOrder, getExtOrderId, type OrderKey, type StoredOrder } from '../orders/orders.query.ts';
import { applyPayuOrderStatus } from './apply-payu-order-status.command.ts';
import { captureOrCancelOrder } from './capture-or-cancel-order.ts';
import { awaitsCapture, doesPayuOrderMatch, parsePayuStatus } from './payu-order.ts';
import { sendOrder } from './send-order.command.ts';
import { storePayuOrderId } from './store-payu-order-id.command.ts';

/** Milliseconds after which an order, or its card, that PayU has not reported counts as lost. */
const notifiedWithinMs = 4 * dayMs;

const isReportOverdue = ({ clock }: ConfiguredBillingDeps, { createdOn }: StoredOrder) =>
  clock.now().getTime() - Date.parse(createdOn) >= notifiedWithinMs;

/**
 * Finds and stores the card of a paid order whose response from PayU was lost. It looks in PayU's
 * list of the company's cards for the masked number of the payment. If several cards match, it
 * prefers a card whose token is not stored yet. PayU may also have saved the card under a stored
 * token.
 */
async function findLostCard(deps: ConfiguredBillingDeps, order: StoredOrder & { payuOrderId: string }): Promise<void> {
  const { companyId, id, buyerEmail, payuOrderId } = order;
  const { payu, db, encryptor } = deps;
  const [cards, masked] = await Promise.all([
    payu.readCards({ email: buyerEmail, extCustomerId: companyId }),
    payu.readMaskedNumber(payuOrderId),
  ]);
  // The token of a removed card is empty, once the card is removed at PayU too.
  const stored = await db.query<{ id: string; token: string }>(
    sql`SELECT id, token FROM payment_cards WHERE company_id = ${companyId} AND token <> ''`,
  );
  const known = new Map(stored.map((one) => [decryptCardToken(encryptor, one.token), one.id]));
  const fitting = cards.filter((one) => one.masked === masked);
  const card = fitting.find(({ token }) => !known.has(token)) ?? fitting[0];
  if (card) return await db.transaction((tx) => saveLateCardOfPaidOrder(deps, tx, order, card, known.get(card.token)));
  if (!isReportOverdue(deps, order)) return;
  deps.log.error({ extOrderId: getExtOrderId(order) }, 'PayU never told of the card that an order was paid by');
  await db.query(sql`UPDATE payment_orders SET ask_on = NULL WHERE company_id = ${companyId} AND id = ${id}`);
}

/**
 * Looks up an order at PayU by our own id, and moves the order on. The response and the
 * notifications of that order were lost. The URL of the bank's page is lost too, so the cardholder
 * can only place a new order ({@link isBankPageLost}).
 * @returns whether PayU has the order
 * @throws PayuOutcomeUnknown
 */
async function findLostAnswer(deps: ConfiguredBillingDeps, key: OrderKey): Promise<boolean> {
  const { payu, db } = deps;
  const order = await findOrder(db, key);
  if (order?.status !== 'NEW' || order.payuOrderId !== null) return true;
  const payuOrder = await payu.findOrder(getExtOrderId(order));
  const status =
    payuOrder && doesPayuOrderMatch(payuOrder, order, payu.shop.posId) ? parsePayuStatus(payuOrder) : undefined;
  if (!payuOrder || !status) return false;
  await storePayuOrderId(db, key, payuOrder.orderId);
  await applyPayuOrderStatus(
    deps,
    key,
    status,
    status === 'CANCELED' ? await payu.readResponseCode(payuOrder.orderId) : null,
  );
  if (awaitsCapture(payuOrder)) await captureOrCancelOrder(deps, key);
  return true;
}

/** Cancels an order that PayU has not reported for four days. A cancelled order stays unchanged. */
async function giveUp(deps: ConfiguredBillingDeps, order: StoredOrder, log: FastifyBaseLogger): Promise<void> {
  if (!isReportOverdue(deps, order) || order.status === 'CANCELED') return;
  log.error(
    { extOrderId: getExtOrderId(order) },
    'PayU never told of an order that it may have; look for it in its panel by this extOrderId',
  );
  await applyPayuOrderStatus(deps, order, 'CANCELED', unreportedOrderCode);
}

/**
 * Reads an order's status from PayU and moves the order to it. An order that PayU may not have is
 * sent again.
 * @throws PayuOutcomeUnknown
 */
export async function pollOrder(deps: ConfiguredBillingDeps, key: OrderKey): Promise<void> {
  const { payu, db, log } = deps;
  const order = await findOrder(db, key);
  if (!order) return;
  if (order.payuOrderId === null && order.status === 'NEW') {
    await sendOrder(deps, key);
    if (!(await findLostAnswer(deps, key))) await giveUp(deps, order, log);
    return;
  }
  const isPaid = order.status === 'COMPLETED' || order.status === 'REFUNDED';
  const { payuOrderId } = order;
  if (payuOrderId === null) return;
  if (isPaid && order.cardId === null) await findLostCard(deps, { ...order, payuOrderId });
  if (isPaid) return;
  const payuOrder = await payu.readOrder(payuOrderId);
  const status =
    payuOrder && doesPayuOrderMatch(payuOrder, order, payu.shop.posId) ? parsePayuStatus(payuOrder) : undefined;
  if (status === 'CANCELED') await applyPayuOrderStatus(deps, key, status, await payu.readResponseCode(payuOrderId));
  else if (status) await applyPayuOrderStatus(deps, key, status);
  // PayU has no such order any more, its data does not match ours, or its status is unknown.
  if (!status) return await giveUp(deps, order, log);
  if (awaitsCapture(payuOrder!)) await captureOrCancelOrder(deps, key);
}
