import sql, { raw, type Sql } from 'sql-template-tag';
import type { OrderKind, OrderStatus } from '#contract/billing/payments.ts';
import { id as uuidText } from '#contract/wire/formats.ts';
import type { Language, Locale } from '#contract/wire/locales.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A stored order. Money is in grosze. */
export interface StoredOrder {
  companyId: string;
  id: string;
  number: string;
  kind: OrderKind;
  status: OrderStatus;
  packageId: string | null;
  /** The names of the package in both languages. Null for an order that only saves a card. */
  packageNames: Record<Language, string> | null;
  periodStart: string | null;
  attempt: number | null;
  net: number;
  vat: number;
  wantsInvoice: boolean;
  payuOrderId: string | null;
  cardId: string | null;
  /** The encrypted payment token, see {@link OrderToken}. */
  token: string | null;
  askedBy: Buffer | null;
  asks: number;
  /** The instant of the next poll of PayU. Null when no poll is needed. */
  askOn: string | null;
  /** The person who placed the order. Null for an automatic renewal. */
  placedBy: string | null;
  buyerEmail: string;
  buyerIp: string;
  language: Locale;
  continueUrl: string | null;
  redirectUri: string | null;
  /** True once the order may have reached PayU. */
  sent: boolean;
  /**
   * True once PayU's response to the order has arrived. The response contains the URL of the bank's
   * page, if the cardholder must visit one.
   */
  answered: boolean;
  createdOn: string;
  endedOn: string | null;
  responseCode: string | null;
}

/**
 * Returns SQL for the number of the company's next order. The caller holds the lock of the
 * company's payments.
 */
export const selectNextOrderNumber = (companyId: string): Sql =>
  sql`(SELECT coalesce(max(number), 0) + 1 FROM payment_orders WHERE company_id = ${companyId})`;

/** Returns the amount to pay, VAT included. */
export const getGrossAmount = ({ net, vat }: Pick<StoredOrder, 'net' | 'vat'>): number => net + vat;

/** The SQL columns of an order `o`. */
export const orderColumns: Sql = sql`
  o.company_id AS "companyId", o.id, o.number::text AS number, o.kind, o.status, o.package_id AS "packageId",
  (SELECT json_build_object('pl', p.name_pl, 'en', p.name_en) FROM packages p
   WHERE p.id = o.package_id AND (p.company_id IS NULL OR p.company_id = o.company_id)) AS "packageNames",
  o.period_start AS "periodStart", o.attempt, o.net, o.vat, o.wants_invoice AS "wantsInvoice",
  o.payu_order_id AS "payuOrderId", o.card_id AS "cardId", o.token, o.asked_by AS "askedBy", o.asks, o.ask_on AS "askOn", o.placed_by AS "placedBy", o.buyer_email AS "buyerEmail",
  host(o.buyer_ip) AS "buyerIp", o.language, o.continue_url AS "continueUrl", o.redirect_uri AS "redirectUri", o.sent, o.answered,
  o.created_on AS "createdOn", o.ended_on AS "endedOn", o.response_code AS "responseCode"`;

/** The key of an order, whose id is unique only within a company. */
export interface OrderKey {
  companyId: string;
  id: string;
}

/** Returns the id that we send to PayU for an order: extOrderId. */
export const getExtOrderId = ({ companyId, id }: OrderKey): string => `${companyId}/${id}`;

/** Parses an extOrderId of PayU. Returns null when it is no id of ours. */
export function parseExtOrderId(extOrderId: string): OrderKey | null {
  const [companyId, id, ...more] = extOrderId.split('/').map((part) => uuidText.safeParse(part).data);
  return companyId && id && more.length === 0 ? { companyId, id } : null;
}

/** Reads an order by its key. Returns undefined without one. */
export async function findOrder(
  db: Queryable,
  { companyId, id }: OrderKey,
  lock: Sql = sql``,
): Promise<StoredOrder | undefined> {
  const [order] = await db.query<StoredOrder>(
    sql`SELECT ${orderColumns} FROM payment_orders o WHERE o.company_id = ${companyId} AND o.id = ${id} ${lock}`,
  );
  return order;
}

/** An invoice or a corrective invoice in a list of orders. */
interface ListedInvoice {
  id: string;
  number: string;
  language: Locale;
}

/** An order of a company with its card, its invoice and its corrective invoice. */
export type ListedOrder = StoredOrder & {
  masked: string | null;
  invoice: ListedInvoice | null;
  correction: ListedInvoice | null;
};

const listed = (of: Sql): Sql =>
  sql`CASE WHEN ${of}.id IS NOT NULL THEN json_build_object('id', ${of}.id, 'number', ${of}.number, 'language', ${of}.language) END`;

/**
 * Reads orders of a company, newest first.
 * @param which an SQL condition on the order `o`
 */
export function readOrders(db: Queryable, companyId: string, which: Sql, most: number): Promise<ListedOrder[]> {
  return db.query<ListedOrder>(sql`
    SELECT ${orderColumns}, k.masked, ${listed(raw('i'))} AS invoice, ${listed(raw('c'))} AS correction
    FROM payment_orders o
    LEFT JOIN payment_cards k ON k.company_id = o.company_id AND k.id = o.card_id
    LEFT JOIN invoices i ON i.company_id = o.company_id AND i.order_id = o.id AND i.corrects IS NULL
    LEFT JOIN invoices c ON c.company_id = o.company_id AND c.order_id = o.id AND c.corrects = i.id
    WHERE o.company_id = ${companyId} AND ${which}
    ORDER BY o.number DESC LIMIT ${most}`);
}
