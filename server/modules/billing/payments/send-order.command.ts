import sql from 'sql-template-tag';
import { getLanguage } from '#contract/wire/locales.ts';
import { pollOrderTask } from '../billing.job.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { readCards } from '../cards/cards.query.ts';
import { saveLateCardOfPaidOrder } from '../cards/save-card.command.ts';
import { needlessOrderCode, noCardCode } from '../orders/declines.ts';
import { lockPayments } from '../orders/lock-payments.ts';
import { decryptCardToken, decryptOrderToken, encryptOrderToken } from '../orders/order-token.ts';
import { findOrder, getExtOrderId, getGrossAmount, type OrderKey, type StoredOrder } from '../orders/orders.query.ts';
import type { PayuChargeResult } from '../payu/payu.ts';
import { applyPayuOrderStatus } from './apply-payu-order-status.command.ts';

/** Milliseconds until the first poll, in case PayU's immediate notification is lost. */
const firstAskMs = 20_000;

/**
 * Returns the card token to charge. Null when the card was removed, or its token cannot be
 * decrypted.
 */
async function tokenOf({ db, clock, encryptor }: ConfiguredBillingDeps, order: StoredOrder): Promise<string | null> {
  if (order.token !== null) return decryptOrderToken(encryptor, order.token)?.token ?? null;
  const [card] = await readCards(db, order.companyId, clock.now(), sql`k.id = ${order.cardId}`);
  return card ? decryptCardToken(encryptor, card.token) : null;
}

/** Returns the text on the cardholder's statement. */
const descriptionOf = ({ packageNames, language }: StoredOrder): string => {
  if (packageNames !== null) return `Biurko: ${packageNames[getLanguage(language)]}`;
  return getLanguage(language) === 'pl' ? 'Biurko: zapisanie karty' : 'Biurko: saving a card';
};

/** PayU's response to an order that it charges. */
type Taken = Extract<PayuChargeResult, { outcome: 'taken' }>;

async function keepAnswer(deps: ConfiguredBillingDeps, order: StoredOrder, { payuOrderId, redirectUri, card }: Taken) {
  const { db, clock, encryptor, addJob } = deps;
  const addsCard = order.cardId === null && card !== null;
  const saved = addsCard ? encryptOrderToken(encryptor, { token: card.token, card }) : null;
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (addsCard) await lockPayments(tx, order.companyId);
    await tx.query(sql`
      UPDATE payment_orders SET payu_order_id = ${payuOrderId}, redirect_uri = ${redirectUri}, answered = true,
             token = CASE WHEN status IN ('NEW', 'PENDING') THEN ${saved} END,
             status = CASE status WHEN 'NEW' THEN 'PENDING' ELSE status END
      WHERE company_id = ${order.companyId} AND id = ${order.id}`);
    // PayU may have reported the payment before this response arrived.
    if (addsCard) await saveLateCardOfPaidOrder(deps, tx, order, card);
    const runAt = new Date(now.getTime() + firstAskMs).toISOString();
    await addJob(tx, {
      task: pollOrderTask,
      payload: { companyId: order.companyId, id: order.id },
      key: `${getExtOrderId(order)} first`,
      runAt,
    });
  });
}

/**
 * Stores that an order may reach PayU from now on, unless PayU must not charge it. PayU must charge
 * no renewal of a deactivated company, even one that was created before the deactivation.
 * @returns whether PayU may charge the order
 */
async function noteSent({ db }: ConfiguredBillingDeps, { kind, companyId, id }: StoredOrder): Promise<boolean> {
  const noted = await db.query(sql`
    UPDATE payment_orders SET sent = true
    WHERE company_id = ${companyId} AND id = ${id} AND status = 'NEW'
      AND (${kind} <> 'renewal' OR EXISTS (SELECT FROM companies WHERE id = ${companyId} AND is_active))
    RETURNING 1`);
  return noted.length > 0;
}

/** Returns whether the server does not know yet that PayU has the order. */
const isUnknown = (order: StoredOrder | undefined) => order?.status === 'NEW' && order.payuOrderId === null;

/**
 * Cancels a renewal that never reached PayU, because the company is deactivated. This attempt does
 * not count, so a company that is activated again is charged by a new attempt.
 */
async function dropUnsent(deps: ConfiguredBillingDeps, key: OrderKey): Promise<void> {
  const order = await findOrder(deps.db, key);
  if (order && isUnknown(order) && !order.sent) await applyPayuOrderStatus(deps, key, 'CANCELED', needlessOrderCode);
}

/**
 * Sends an order to PayU, which charges a repeated order once. It cancels an order that PayU
 * refuses or that has no usable card token. It also cancels an unsent renewal of a deactivated
 * company.
 * @throws PayuOutcomeUnknown when it is unknown whether PayU has the order, which has to be sent
 * again
 */
export async function sendOrder(deps: ConfiguredBillingDeps, key: OrderKey): Promise<void> {
  const { payu, publicUrl } = deps;
  const order = await findOrder(deps.db, key);
  if (!order || !isUnknown(order)) return;
  const token = await tokenOf(deps, order);
  if (token === null) return await applyPayuOrderStatus(deps, key, 'CANCELED', noCardCode);
  if (!(await noteSent(deps, order))) return await dropUnsent(deps, key);
  const answer = await payu.charge({
    extOrderId: getExtOrderId(order),
    amount: getGrossAmount(order),
    description: descriptionOf(order),
    token,
    recurring: order.kind === 'renewal' ? 'STANDARD' : 'FIRST',
    buyer: { email: order.buyerEmail, extCustomerId: order.companyId, language: getLanguage(order.language) },
    customerIp: order.buyerIp,
    notifyUrl: `${publicUrl}/api/payment/notify`,
    continueUrl: order.continueUrl,
  });
  // PayU already has a `known` order. Its notification brings the status and PayU's id.
  if (answer.outcome === 'taken') await keepAnswer(deps, order, answer);
  if (answer.outcome === 'refused') await applyPayuOrderStatus(deps, key, 'CANCELED', answer.code);
}
