import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/platform/database/database.ts';
import { removeCardAtPayuTask } from '../billing.job.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { lockPayments } from '../orders/lock-payments.ts';
import { decryptCardToken, decryptOrderToken, encryptOrderToken } from '../orders/order-token.ts';
import { findOrder, type OrderKey, type StoredOrder } from '../orders/orders.query.ts';
import { selectRefundedOrderIds } from '../orders/refunded-orders.query.ts';
import type { PayuCard } from '../payu/payu.ts';

/**
 * Makes a card the default, to which renewals are charged. The caller holds the lock of the
 * company's cards.
 */
export async function writeDefaultCardUnderLock(tx: Transaction, companyId: string, cardId: string): Promise<void> {
  await tx.query(sql`UPDATE payment_cards SET is_default = false WHERE company_id = ${companyId} AND is_default`);
  await tx.query(sql`
    UPDATE payment_cards SET is_default = true WHERE company_id = ${companyId} AND id = ${cardId} AND removed_on IS NULL`);
}

async function addCard(
  deps: ConfiguredBillingDeps,
  tx: Transaction,
  { companyId, buyerEmail, placedBy: by }: StoredOrder,
  { token, masked, month, year }: PayuCard,
): Promise<string> {
  const { clock, encryptor, publish } = deps;
  const id = uuid();
  await tx.query(sql`
    INSERT INTO payment_cards (company_id, id, token, buyer_email, masked, exp_month, exp_year, created_on)
    VALUES (${companyId}, ${id}, ${encryptor.encrypt(token)}, ${buyerEmail}, ${masked}, ${month}, ${year}, ${clock.now().toISOString()})`);
  await takePlace(deps, tx, companyId, id);
  await publish(tx, { name: 'paymentCardAdded', companyId, cardId: id, by, after: { card: masked } });
  return id;
}

/**
 * Replaces a saved card by a newer copy with the same masked number and expiry. The copy inherits
 * the default and the open orders. A job removes the older token at PayU, unless both copies have
 * the same token.
 */
async function takePlace(
  { clock, encryptor, addJob }: ConfiguredBillingDeps,
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<void> {
  const now = clock.now().toISOString();
  const former = await tx.query<{ id: string; token: string; newer: string; isDefault: boolean }>(sql`
    SELECT o.id, o.token, n.token AS newer, o.is_default AS "isDefault"
    FROM payment_cards n JOIN payment_cards o ON o.company_id = n.company_id AND o.id <> n.id AND o.removed_on IS NULL
      AND (o.masked, o.exp_month, o.exp_year) = (n.masked, n.exp_month, n.exp_year)
    WHERE n.company_id = ${companyId} AND n.id = ${id}`);
  for (const { id: cardId, token, newer } of former) {
    const isSame = decryptCardToken(encryptor, token) === decryptCardToken(encryptor, newer);
    await tx.query(sql`
      UPDATE payment_cards SET removed_on = ${now}, is_default = false, token = CASE WHEN ${isSame}::boolean THEN '' ELSE token END
      WHERE company_id = ${companyId} AND id = ${cardId}`);
    await tx.query(sql`
      UPDATE payment_orders SET card_id = ${id}
      WHERE company_id = ${companyId} AND card_id = ${cardId} AND status IN ('NEW', 'PENDING')`);
    if (!isSame) await addJob(tx, { task: removeCardAtPayuTask, payload: { companyId, cardId }, key: cardId });
  }
  if (former.some(({ isDefault }) => isDefault)) await writeDefaultCardUnderLock(tx, companyId, id);
}

/**
 * Stores the card that PayU saved with an order. A card that a person selected for a package
 * becomes the default unless it was removed. Any other card becomes the default only if there is
 * none. A renewal thus does not override a recent selection.
 * @returns the card's id, or null when PayU's response with the card has not arrived.
 * {@link saveLateCardOfPaidOrder} then stores the card later.
 */
export async function saveCardOfOrder(
  deps: ConfiguredBillingDeps,
  tx: Transaction,
  order: StoredOrder,
  isChosen: boolean,
): Promise<string | null> {
  const { companyId, cardId, token } = order;
  await lockPayments(tx, companyId);
  const saved = token === null ? null : decryptOrderToken(deps.encryptor, token);
  const id = cardId ?? (saved?.card ? await addCard(deps, tx, order, { token: saved.token, ...saved.card }) : null);
  if (id === null) return null;
  const cards = await tx.query<{ id: string; isDefault: boolean }>(sql`
    SELECT id, is_default AS "isDefault" FROM payment_cards WHERE company_id = ${companyId} AND removed_on IS NULL`);
  const isThere = cards.some((card) => card.id === id);
  if (isThere && (isChosen || !cards.some(({ isDefault }) => isDefault)))
    await writeDefaultCardUnderLock(tx, companyId, id);
  return id;
}

/**
 * Stores the card of an order that was paid before PayU's response with the card arrived.
 * @param savedAs the stored card with the same token, or null
 */
export async function saveLateCardOfPaidOrder(
  deps: ConfiguredBillingDeps,
  tx: Transaction,
  key: OrderKey,
  card: PayuCard,
  savedAs: string | null = null,
): Promise<void> {
  await lockPayments(tx, key.companyId);
  const order = await findOrder(tx, key, sql`FOR UPDATE OF o`);
  if (!order || order.cardId !== null || (order.status !== 'COMPLETED' && order.status !== 'REFUNDED')) return;
  const token = encryptOrderToken(deps.encryptor, { token: card.token, card });
  const goesBack = await tx.query(sql`SELECT WHERE ${order.id} IN (${selectRefundedOrderIds(order.companyId)})`);
  const isChosen = order.kind === 'payment' && goesBack.length === 0;
  const cardId = await saveCardOfOrder(deps, tx, { ...order, token, cardId: savedAs }, isChosen);
  await tx.query(
    sql`UPDATE payment_orders SET card_id = ${cardId}, ask_on = NULL WHERE company_id = ${key.companyId} AND id = ${key.id}`,
  );
}
