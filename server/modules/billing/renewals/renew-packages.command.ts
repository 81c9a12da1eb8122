import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { calculateGrossPrice } from '#contract/billing/money.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Locale } from '#contract/wire/locales.ts';
import { sendOrderTask } from '../billing.job.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { readCards, type StoredCard } from '../cards/cards.query.ts';
import { readRenewalQuote } from '../changes/quote.query.ts';
import { readInvoiceData } from '../invoices/invoices.query.ts';
import { needlessOrderCode, noCardCode, preventsAutomaticCharge } from '../orders/declines.ts';
import { lockPayments } from '../orders/lock-payments.ts';
import { selectNextOrderNumber } from '../orders/orders.query.ts';
import { createPackageNameSql } from '../packages/create-package-name-sql.ts';
import { type EndingSubscription, readEndingSubscriptions } from '../periods/ending-subscriptions.query.ts';
import { getGracePeriodEnd } from '../periods/grace-period.ts';

/** The days after the first failure on which a renewal is retried. */
const againAfterDays = [1, 3, 5];

/** An attempt to charge a renewal. */
export interface RenewalAttempt {
  attempt: number;
  status: string;
  endedOn: string | null;
  responseCode: string | null;
  cardId: string | null;
  /**
   * True when the order was refunded, or was cancelled as no longer needed. Such an attempt does
   * not count against its period and card. An attempt that was refunded as paid too late is not
   * void.
   */
  isVoid: boolean;
}

/**
 * SQL condition: an attempt (payment_orders o) is void. An attempt that was paid too late is not
 * void, so that the server charges no further attempt.
 */
const isVoid = sql`(o.response_code IS NOT DISTINCT FROM ${needlessOrderCode} OR EXISTS (
  SELECT FROM payment_refunds r WHERE r.company_id = o.company_id AND r.order_id = o.id AND r.reason <> 'paidTooLate'))`;

/** Reads the attempts to pay the period that starts at `periodStart`, oldest first. */
export function readRenewalAttempts(
  db: ConfiguredBillingDeps['db'],
  companyId: string,
  periodStart: string,
): Promise<RenewalAttempt[]> {
  return db.query<RenewalAttempt>(sql`
    SELECT o.attempt, o.status, o.ended_on AS "endedOn", o.response_code AS "responseCode", o.card_id AS "cardId", ${isVoid} AS "isVoid"
    FROM payment_orders o
    WHERE o.company_id = ${companyId} AND o.kind = 'renewal' AND o.period_start = ${periodStart} ORDER BY o.attempt`);
}

/** Returns the attempts that are not void, which decide about the next one. */
export const excludeVoidAttempts = (tries: readonly RenewalAttempt[]): RenewalAttempt[] =>
  tries.filter((one) => !one.isVoid);

/**
 * Returns the time of a renewal's next attempt, or null for none. 1970 means at once. A card is
 * charged at once, then 1, 3 and 5 days after its first failure. A card that the bank declined for
 * good, or that a lost order may have charged, is not charged again. A temporary change of the
 * default card does not restart this.
 */
export function getNextRenewalAttemptTime(all: readonly RenewalAttempt[], cardId: string | null): Date | null {
  const tries = excludeVoidAttempts(all);
  const last = tries.at(-1);
  if (!last) return new Date(0);
  if (last.status !== 'CANCELED') return null;
  // Without a default card now, the card of the last attempt decides.
  const own = tries.filter((one) => one.cardId === (cardId ?? last.cardId));
  const [first] = own;
  if (!first?.endedOn) return new Date(0);
  const days = againAfterDays[own.length - 1];
  const isOver = days === undefined || own.some(({ responseCode }) => preventsAutomaticCharge(responseCode));
  return isOver ? null : new Date(Date.parse(first.endedOn) + days * dayMs);
}

/**
 * Returns whether the company wanted an invoice for its last payment. Returns null without a
 * payment.
 */
async function readInvoiceChoice(db: ConfiguredBillingDeps['db'], companyId: string): Promise<boolean | null> {
  const [last] = await db.query<{ wantsInvoice: boolean }>(sql`
    SELECT wants_invoice AS "wantsInvoice" FROM payment_orders
    WHERE company_id = ${companyId} AND kind <> 'card' AND status = 'COMPLETED' ORDER BY number DESC LIMIT 1`);
  return last?.wantsInvoice ?? null;
}

/** Returns the language of the company's last order, or Polish without one. */
async function readLanguage(db: ConfiguredBillingDeps['db'], companyId: string): Promise<Locale> {
  const [last] = await db.query<{ language: Locale }>(sql`
    SELECT language FROM payment_orders WHERE company_id = ${companyId} ORDER BY number DESC LIMIT 1`);
  return last?.language ?? 'pl-PL';
}

async function renew(deps: ConfiguredBillingDeps, companyId: string): Promise<void> {
  const { db, clock, addJob, publish } = deps;
  const now = clock.now();
  const quote = await readRenewalQuote(db, companyId);
  if (!quote || Date.parse(quote.periodStart) > now.getTime() + dayMs) return;
  // The grace period is over, but no server was running to end the package. The company is not
  // charged for it.
  if (getGracePeriodEnd(Date.parse(quote.periodStart)) <= now.getTime()) return;
  const { packageId, price: net, periodStart } = quote;
  const [tries, [card], invoice, chosen, language] = await Promise.all([
    readRenewalAttempts(db, companyId, periodStart),
    readCards(db, companyId, now, sql`k.is_default`),
    readInvoiceData(db, companyId),
    readInvoiceChoice(db, companyId),
    readLanguage(db, companyId),
  ]);
  const when = getNextRenewalAttemptTime(tries, card?.id ?? null);
  if (!when || when > now) return;
  const cannot = cannotBy(card);
  const id = uuid();
  const attempt = tries.length + 1;
  const at = now.toISOString();
  await db.transaction(async (tx) => {
    await lockPayments(tx, companyId);
    // A person is paying for this package at this moment, perhaps on the bank's page.
    const paying = await tx.query(sql`
      SELECT FROM payment_orders
      WHERE company_id = ${companyId} AND kind = 'payment' AND package_id = ${packageId} AND status IN ('NEW', 'PENDING')
        AND created_on > ${at}::timestamptz - interval '30 minutes'`);
    if (paying.length > 0) return;
    // The order is stored before the call to PayU. After a crash the server sends the same order
    // again, and PayU charges it once.
    const stored = await tx.query(sql`
      INSERT INTO payment_orders (company_id, id, number, kind, status, package_id, package_name, period_start, attempt, net, vat, wants_invoice,
                                  card_id, buyer_email, buyer_ip, language, created_on, ended_on, response_code, ask_on, answered, sent)
      VALUES (${companyId}, ${id}, ${selectNextOrderNumber(companyId)}, 'renewal', ${cannot ? 'CANCELED' : 'NEW'}, ${packageId}, ${createPackageNameSql(packageId, language)}, ${periodStart}, ${attempt},
             ${net}, ${calculateGrossPrice(net) - net}, ${chosen ?? invoice.wanted}, ${card?.id ?? null}, ${card?.buyerEmail ?? ''}, '127.0.0.1', ${language},
              ${at}, ${cannot ? at : null}, ${cannot}, ${cannot ? null : at}::timestamptz + interval '1 minute', false, false)
      ON CONFLICT DO NOTHING RETURNING 1`);
    if (stored.length === 0) return;
    if (cannot) await publish(tx, { name: 'paymentCanceled', companyId, orderId: id, kind: 'renewal' });
    else await addJob(tx, { task: sendOrderTask, payload: { companyId, id }, key: `${companyId} ${id}` });
  });
}

/** Returns the code why a renewal cannot be charged to the card, or null. */
function cannotBy(card: StoredCard | undefined): string | null {
  if (!card) return noCardCode;
  return card.isExpired ? 'CARD_CARD_EXPIRED' : null;
}

/**
 * Finds the companies whose next attempt to charge a renewal should have run by now. Most companies
 * wait days for a retry or another card, so one statement a minute checks all of them.
 */
async function readDue(
  db: ConfiguredBillingDeps['db'],
  ending: readonly EndingSubscription[],
  now: Date,
): Promise<string[]> {
  const rows = await db.query<{ companyId: string; cardId: string | null; tries: RenewalAttempt[] }>(sql`
    SELECT e.company_id AS "companyId", k.id AS "cardId", (
      SELECT coalesce(json_agg(json_build_object(
        'attempt', o.attempt, 'status', o.status, 'endedOn', o.ended_on, 'responseCode', o.response_code, 'cardId', o.card_id,
        'isVoid', ${isVoid}
      ) ORDER BY o.attempt), '[]')
      FROM payment_orders o WHERE o.company_id = e.company_id AND o.kind = 'renewal' AND o.period_start = e.period_start) AS tries
    FROM unnest(${ending.map(({ companyId }) => companyId)}::uuid[],
                ${ending.map(({ end }) => new Date(end).toISOString())}::timestamptz[]) AS e (company_id, period_start)
      LEFT JOIN payment_cards k ON k.company_id = e.company_id AND k.is_default AND k.removed_on IS NULL`);
  return rows.flatMap(({ companyId, cardId, tries }) => {
    const when = getNextRenewalAttemptTime(tries, cardId);
    return when && when <= now ? [companyId] : [];
  });
}

/**
 * Charges the renewals and retries whose time has come. Each attempt charges once, whichever server
 * runs it.
 */
export async function renewPackages(deps: ConfiguredBillingDeps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const ending = await readEndingSubscriptions(db, new Date(now.getTime() + dayMs));
  if (ending.length === 0) return;
  for (const companyId of await readDue(db, ending, now))
    await renew(deps, companyId).catch((error: unknown) => {
      log.error({ err: error, companyId }, 'a package could not be renewed; it is tried again');
    });
}
