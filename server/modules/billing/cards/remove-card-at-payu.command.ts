import sql from 'sql-template-tag';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { decryptCardToken } from '../orders/order-token.ts';

/**
 * Removes a card at PayU after the company has removed it, and then its token here. A token that
 * cannot be decrypted is only removed here.
 * @throws PayuOutcomeUnknown, or Error when PayU refuses
 */
export async function removeCardAtPayu(
  { db, payu, encryptor }: ConfiguredBillingDeps,
  companyId: string,
  cardId: string,
): Promise<void> {
  const [card] = await db.query<{ token: string; buyerEmail: string }>(sql`
    SELECT token, buyer_email AS "buyerEmail" FROM payment_cards
    WHERE company_id = ${companyId} AND id = ${cardId} AND removed_on IS NOT NULL AND token <> ''`);
  if (!card) return;
  const token = decryptCardToken(encryptor, card.token);
  if (token !== null) await payu.removeCard(token, { email: card.buyerEmail, extCustomerId: companyId });
  await db.query(sql`
    UPDATE payment_cards SET token = '', buyer_email = '' WHERE company_id = ${companyId} AND id = ${cardId}`);
}
