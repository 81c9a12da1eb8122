import sql from 'sql-template-tag';
import { getCardRemovalObstacle, getDefaultCardObstacle } from '#contract/billing/card-rules.ts';
import { freePackageId } from '#contract/billing/subscription.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { removeCardAtPayuTask } from '../billing.job.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { lockPayments } from '../orders/lock-payments.ts';
import { readSubscription } from '../periods/stored-subscription.query.ts';
import { readCards, type StoredCard } from './cards.query.ts';
import { writeDefaultCardUnderLock } from './save-card.command.ts';

/** Maps a card to the fields that the contract's rules need. */
const asAsked = ({ isDefault, isExpired }: StoredCard) => ({ default: isDefault, expired: isExpired });

/**
 * Makes a card the default, to which renewals are charged.
 * @throws Refused `notFound`, `cardExpired`
 */
export async function setDefaultCard(
  { db, clock, publish }: BillingDeps,
  { companyId, userId: by }: Member,
  cardId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPayments(tx, companyId);
    const cards = await readCards(tx, companyId, clock.now());
    const card = requireFound(cards.find(({ id }) => id === cardId));
    if (getDefaultCardObstacle(asAsked(card))) refuse('cardExpired', {});
    if (card.isDefault) return;
    await writeDefaultCardUnderLock(tx, companyId, cardId);
    const former = cards.find(({ isDefault }) => isDefault);
    await publish(tx, {
      ...{ name: 'paymentCardMadeDefault', companyId, cardId, by },
      ...{ before: former ? { card: former.masked } : {}, after: { card: card.masked } },
    });
  });
}

/** Returns whether the company has the free package. */
async function isOnFree(tx: Transaction, companyId: string): Promise<boolean> {
  return (await readSubscription(tx, companyId))?.period.package.id === freePackageId;
}

/**
 * Removes a card, also at PayU, if the rules allow it. The newest valid card becomes the default in
 * place of a removed default card.
 * @throws Refused `notFound`, `cardIsDefault`
 */
export async function removeCard(
  { db, clock, addJob, publish }: BillingDeps,
  { companyId, userId: by }: Member,
  cardId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPayments(tx, companyId);
    const now = clock.now();
    const cards = await readCards(tx, companyId, now);
    const card = requireFound(cards.find(({ id }) => id === cardId));
    if (getCardRemovalObstacle(asAsked(card), cards.length, await isOnFree(tx, companyId))) refuse('cardIsDefault', {});
    await tx.query(sql`
      UPDATE payment_cards SET removed_on = ${now.toISOString()}, is_default = false WHERE company_id = ${companyId} AND id = ${cardId}`);
    const next = cards.find(({ id, isExpired }) => id !== cardId && !isExpired);
    if (card.isDefault && next) await writeDefaultCardUnderLock(tx, companyId, next.id);
    await addJob(tx, { task: removeCardAtPayuTask, payload: { companyId, cardId }, key: cardId });
    await publish(tx, { name: 'paymentCardRemoved', companyId, cardId, by, before: { card: card.masked } });
  });
}
