import sql from 'sql-template-tag';
import { languageOf } from '#contract/wire/locales.ts';
import { askOrderTask } from '../billing.task.ts';
import type { OpenBillingDeps } from '../billing-deps.ts';
import { readCards } from '../cards/cards.query.ts';
import { saveMissingCard } from '../cards/save-card.command.ts';
import { needless, noCard } from '../orders/declines.ts';
import { decryptToken, encryptToken, openCard } from '../orders/order-token.ts';
import { amountOf, extOrderIdOf, findOrder, type OrderKey, type StoredOrder } from '../orders/orders.query.ts';
import type { Charged } from '../payu/payu.ts';
import { moveOrder } from './move-order.command.ts';

/** Milliseconds until the first poll, in case PayU's immediate notification is lost. */
const firstAskMs = 20_000;

/** Returns the card token to charge. Null when it is gone or cannot be decrypted. */
async function tokenOf({ db, clock, encryptor }: OpenBillingDeps, order: StoredOrder): Promise<string | null> {
  if (order.token !== null) return decryptToken(encryptor, order.token)?.token ?? null;
  const [card] = await readCards(db, order.companyId, clock.now(), sql`k.id = ${order.cardId}`);
  return card ? openCard(encryptor, card.token) : null;
}

/** Returns the text on the holder's statement. */
const descriptionOf = ({ packageNames, language }: StoredOrder): string => {
  if (packageNames !== null) return `Biurko: ${packageNames[languageOf(language)]}`;
  return languageOf(language) === 'pl' ? 'Biurko: zapisanie karty' : 'Biurko: saving a card';
};

/** PayU's answer to an order that it took. */
type Taken = Extract<Charged, { outcome: 'taken' }>;

async function keepAnswer(deps: OpenBillingDeps, order: StoredOrder, { payuOrderId, redirectUri, card }: Taken) {
  const { db, clock, encryptor, addJob } = deps;
  const saved = order.cardId === null && card ? encryptToken(encryptor, { token: card.token, card }) : null;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx.query(sql`
      UPDATE payment_orders SET payu_order_id = ${payuOrderId}, redirect_uri = ${redirectUri}, answered = true,
             token = CASE WHEN status IN ('NEW', 'PENDING') THEN ${saved} END,
             status = CASE status WHEN 'NEW' THEN 'PENDING' ELSE status END
      WHERE company_id = ${order.companyId} AND id = ${order.id}`);
    // It may have been paid, and reported, before this answer came.
    if (order.cardId === null && card) await saveMissingCard(deps, tx, order, card);
    const runAt = new Date(now.getTime() + firstAskMs).toISOString();
    await addJob(tx, {
      task: askOrderTask,
      payload: { companyId: order.companyId, id: order.id },
      key: `${extOrderIdOf(order)} first`,
      runAt,
    });
  });
}

/**
 * Notes that an order may reach PayU from now on, unless it must not be charged. A deactivated
 * company's renewals are not, even those created earlier.
 * @returns whether it may be charged
 */
async function noteSent({ db }: OpenBillingDeps, { kind, companyId, id }: StoredOrder): Promise<boolean> {
  const noted = await db.query(sql`
    UPDATE payment_orders SET sent = true
    WHERE company_id = ${companyId} AND id = ${id} AND status = 'NEW'
      AND (${kind} <> 'renewal' OR EXISTS (SELECT FROM companies WHERE id = ${companyId} AND is_active))
    RETURNING 1`);
  return noted.length > 0;
}

/** Returns whether PayU is not known to have the order. */
const isUnknown = (order: StoredOrder | undefined) => order?.status === 'NEW' && order.payuOrderId === null;

/**
 * Cancels a renewal that never reached PayU, as its company is deactivated. The try does not count,
 * so a company activated again is charged by a new one.
 */
async function dropUnsent(deps: OpenBillingDeps, key: OrderKey): Promise<void> {
  const order = await findOrder(deps.db, key);
  if (order && isUnknown(order) && !order.sent) await moveOrder(deps, key, 'CANCELED', needless);
}

/**
 * Sends an order to PayU, which charges a repeated one once. An order that PayU refuses is
 * cancelled, and so is an unsent renewal of a deactivated company.
 * @throws PayuUnavailable when it is unknown whether PayU has it: it has to be sent again
 */
export async function sendOrder(deps: OpenBillingDeps, key: OrderKey): Promise<void> {
  const { payu, publicUrl } = deps;
  const order = await findOrder(deps.db, key);
  if (!order || !isUnknown(order)) return;
  const token = await tokenOf(deps, order);
  if (token === null) return await moveOrder(deps, key, 'CANCELED', noCard);
  if (!(await noteSent(deps, order))) return await dropUnsent(deps, key);
  const answer = await payu.charge({
    extOrderId: extOrderIdOf(order),
    amount: amountOf(order),
    description: descriptionOf(order),
    token,
    recurring: order.kind === 'renewal' ? 'STANDARD' : 'FIRST',
    buyer: { email: order.buyerEmail, extCustomerId: order.companyId, language: languageOf(order.language) },
    customerIp: order.buyerIp,
    notifyUrl: `${publicUrl}/api/payment/notify`,
    continueUrl: order.continueUrl,
  });
  // A known order gets its status from its notification, which carries PayU's id.
  if (answer.outcome === 'taken') await keepAnswer(deps, order, answer);
  if (answer.outcome === 'refused') await moveOrder(deps, key, 'CANCELED', answer.code);
}
