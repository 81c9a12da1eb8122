import sql, { type Sql } from 'sql-template-tag';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A card that the company has saved and not removed. */
export interface StoredCard {
  id: string;
  /** The token by which PayU charges the card, encrypted. */
  token: string;
  buyerEmail: string;
  masked: string;
  month: number;
  year: number;
  isDefault: boolean;
  isExpired: boolean;
}

/**
 * Reads a company's saved cards, the default card first, then the newest.
 * @param which an SQL condition on the card `k`
 */
export function readCards(
  db: Queryable,
  companyId: string,
  now: Date,
  which: Sql = sql`true`,
  lock: Sql = sql``,
): Promise<StoredCard[]> {
  // A card is valid until its month ends in Warsaw, because charges use that time zone.
  return db.query<StoredCard>(sql`
    SELECT k.id, k.token, k.buyer_email AS "buyerEmail", k.masked, k.exp_month AS month, k.exp_year AS year, k.is_default AS "isDefault",
           make_date(k.exp_year, k.exp_month, 1) + interval '1 month' <= ${now.toISOString()}::timestamptz AT TIME ZONE ${subscriptionTimeZone}::text
             AS "isExpired"
    FROM payment_cards k
    WHERE k.company_id = ${companyId} AND k.removed_on IS NULL AND ${which}
    ORDER BY k.is_default DESC, k.created_on DESC, k.id ${lock}`);
}
