import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { isOrderUnfinished, type OrderKind, type startRecurringPayment } from '#contract/billing/payments.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import type { Locale } from '#contract/wire/locales.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { replacedOrderCode } from '../orders/declines.ts';
import { lockPayments } from '../orders/lock-payments.ts';
import { encryptOrderToken } from '../orders/order-token.ts';
import { findOrder, type StoredOrder, selectNextOrderNumber } from '../orders/orders.query.ts';
import { isBankPageLost } from '../orders/page-lost.ts';
import { createPackageNameSql } from '../packages/create-package-name-sql.ts';
import { PayuOutcomeUnknown } from '../payu/payu-rest-calls.ts';
import { applyPayuOrderStatus } from './apply-payu-order-status.command.ts';
import { pollOrder } from './poll-order.command.ts';
import { refuseTooManyOrders } from './refuse-too-many-orders.ts';
import { sendOrder } from './send-order.command.ts';

/** An order that a person wants to place. Money is in grosze. */
export interface WantedOrder {
  companyId: string;
  kind: Exclude<OrderKind, 'renewal'>;
  packageId: string | null;
  net: number;
  vat: number;
  wantsInvoice: boolean;
  /** The saved card to charge, or the token of the form. */
  by: { cardId: string } | { token: string };
  buyer: { userId: string; email: string; ip: string; language: Locale };
  continueUrl: string;
}

type Begun = EndpointOutput<typeof startRecurringPayment>;

/** The fields by which two requests for an order count as the same. */
export interface OrderRequestIdentity {
  companyId: string;
  kind: WantedOrder['kind'];
  packageId: string | null;
  by: WantedOrder['by'];
  /** A request with an invoice differs from one without. */
  wantsInvoice: boolean;
}

const wishOf = ({ companyId, kind, packageId, by, wantsInvoice }: WantedOrder): OrderRequestIdentity => ({
  ...{ companyId, kind, packageId, by, wantsInvoice },
});

const hashOf = ({ kind, packageId, by, wantsInvoice }: OrderRequestIdentity): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([kind, packageId, by, wantsInvoice]))
    .digest();

/**
 * Adds the order's id to the URL to which the bank redirects. The browser that sent the URL did not
 * know the id yet.
 */
function backTo(continueUrl: string, orderId: string): string {
  const url = new URL(continueUrl);
  url.searchParams.set('orderId', orderId);
  return url.href;
}

/** Milliseconds after a payment in which an equal request counts as the same click. */
const sameClickMs = minuteMs;

/**
 * Returns whether an order cannot finish with its saved card. The bank's page is lost, or a
 * parallel click has just cancelled the order.
 */
const cannotFinish = (order: StoredOrder): boolean => order.status === 'CANCELED' || isBankPageLost(order);

/**
 * Finds the order of an equal request. This is an order with the same form token, an open order, or
 * one just paid by saved card. An order that {@link cannotFinish} does not match a request with a
 * saved card.
 */
async function findSame(db: Queryable, wish: OrderRequestIdentity, now: Date): Promise<StoredOrder | undefined> {
  const [same] = await db.query<{ id: string }>(sql`
    SELECT id FROM payment_orders
    WHERE company_id = ${wish.companyId} AND asked_by = ${hashOf(wish)} AND (
      ${'token' in wish.by}::boolean OR status IN ('NEW', 'PENDING')
      OR (status = 'COMPLETED' AND ended_on > ${new Date(now.getTime() - sameClickMs).toISOString()}))
    ORDER BY number DESC LIMIT 1`);
  const order = same && (await findOrder(db, { companyId: wish.companyId, id: same.id }));
  return order && 'cardId' in wish.by && cannotFinish(order) ? undefined : order;
}

/**
 * Stores an order, unless an equal order exists or another order of its kind is open.
 * @returns the id of the new order, or else the existing order as `open`. `open` is null if the
 * existing order has ended at this moment, so that it cannot be read.
 */
async function store(
  deps: ConfiguredBillingDeps,
  wanted: WantedOrder,
): Promise<{ id: string } | { open: StoredOrder | null }> {
  const { db, clock, encryptor } = deps;
  const { companyId, kind, packageId, net, vat, wantsInvoice, by, buyer, continueUrl } = wanted;
  const [cardId, token] =
    'cardId' in by ? [by.cardId, null] : [null, encryptOrderToken(encryptor, { token: by.token, card: null })];
  const id = uuid();
  const now = clock.now();
  return await db.transaction(async (tx) => {
    await lockPayments(tx, companyId);
    const same = await findSame(tx, wishOf(wanted), now);
    if (same) return { open: same };
    await refuseTooManyOrders(tx, wanted, now);
    // An automatic renewal of the package is being charged at this moment.
    const renewing = await tx.query(sql`
      SELECT FROM payment_orders
      WHERE company_id = ${companyId} AND kind = 'renewal' AND package_id = ${packageId} AND status IN ('NEW', 'PENDING')`);
    if (renewing.length > 0) refuse('paymentUnderWay', {});
    const stored = await tx.query(sql`
      INSERT INTO payment_orders (company_id, id, number, kind, package_id, package_name, net, vat, wants_invoice, card_id, token, asked_by,
                                  placed_by, buyer_email, buyer_ip, language, continue_url, created_on, ask_on, answered, sent)
      VALUES (${companyId}, ${id}, ${selectNextOrderNumber(companyId)}, ${kind}, ${packageId}, ${createPackageNameSql(packageId, buyer.language)}, ${net}, ${vat}, ${wantsInvoice}, ${cardId},
              ${token}, ${hashOf(wishOf(wanted))}, ${buyer.userId}, ${buyer.email}, ${buyer.ip}, ${buyer.language}, ${backTo(continueUrl, id)}, ${now.toISOString()},
              ${now.toISOString()}::timestamptz + interval '1 minute', false, false)
      ON CONFLICT DO NOTHING RETURNING 1`);
    if (stored.length > 0) return { id };
    const [open] = await tx.query<{ id: string }>(sql`
      SELECT id FROM payment_orders WHERE company_id = ${companyId} AND kind = ${kind} AND status IN ('NEW', 'PENDING')`);
    const order = open && (await findOrder(tx, { companyId, id: open.id }));
    return { open: order ?? null };
  });
}

const begunOf = ({ id, redirectUri, status }: Pick<StoredOrder, 'id' | 'redirectUri' | 'status'>): Begun => ({
  status: redirectUri !== null && isOrderUnfinished(status) ? 'WARNING_CONTINUE_3DS' : 'SUCCESS',
  orderId: id,
  redirectUri: isOrderUnfinished(status) ? redirectUri : null,
});

/**
 * Returns the order of an equal request, or null. The caller checks this before the price, because
 * a package that was just paid for is no longer available.
 */
export async function findRepeatedOrder(
  { db, clock }: ConfiguredBillingDeps,
  wish: OrderRequestIdentity,
): Promise<Begun | null> {
  const same = await findSame(db, wish, clock.now());
  return same ? begunOf(same) : null;
}

/**
 * Cancels an order at PayU. If PayU cannot cancel it any more, reads its status there.
 * @throws PayuOutcomeUnknown
 */
async function cancelAtPayu(deps: ConfiguredBillingDeps, open: StoredOrder & { payuOrderId: string }): Promise<void> {
  if (await deps.payu.cancel(open.payuOrderId)) await applyPayuOrderStatus(deps, open, 'CANCELED', replacedOrderCode);
  else await pollOrder(deps, open);
}

/**
 * Cancels an order that waits at the bank's page, or whose page is lost. Another order can then
 * replace it. An order that PayU is charging, or has charged meanwhile, stays.
 * @throws Refused `paymentUnderWay` when the order stays
 */
async function giveWay(deps: ConfiguredBillingDeps, open: StoredOrder): Promise<void> {
  const { payuOrderId } = open;
  if (payuOrderId === null || (open.redirectUri === null && !isBankPageLost(open))) refuse('paymentUnderWay', {});
  await cancelAtPayu(deps, { ...open, payuOrderId }).catch((error: unknown) => {
    if (!(error instanceof PayuOutcomeUnknown)) throw error;
    deps.log.warn({ err: error, orderId: open.id }, 'PayU gave no answer to a cancellation');
  });
  const order = await findOrder(deps.db, open);
  if (order?.status !== 'CANCELED') refuse('paymentUnderWay', {});
}

/** Refuses an order for the reason in PayU's immediate response. */
function refuseFor({ responseCode }: StoredOrder): never {
  if (responseCode === 'CARD_CARD_EXPIRED') refuse('cardExpired', {});
  return refuse('cardTokenInvalid', {});
}

/**
 * Places an order with PayU. Two clicks place one order: a repeated request returns the open order.
 * @throws Refused `paymentUnderWay`, `cardExpired`, `cardTokenInvalid`, `tooManyRequests`
 */
export async function placeOrderAtPayu(deps: ConfiguredBillingDeps, wanted: WantedOrder): Promise<Begun> {
  const stored = await store(deps, wanted);
  if ('open' in stored) {
    const { open } = stored;
    const isSame = open?.askedBy?.equals(hashOf(wishOf(wanted)));
    if (open && isSame && !('cardId' in wanted.by && cannotFinish(open))) return begunOf(open);
    if (open && isOrderUnfinished(open.status)) await giveWay(deps, open);
    return await placeOrderAtPayu(deps, wanted);
  }
  const key = { companyId: wanted.companyId, id: stored.id };
  try {
    await sendOrder(deps, key);
  } catch (error) {
    if (!(error instanceof PayuOutcomeUnknown)) throw error;
    // It is unknown whether PayU has the order, so the order stays open. A job sends it again, and
    // PayU charges it once.
    deps.log.warn({ err: error, orderId: stored.id }, 'PayU gave no answer to an order');
  }
  const order = (await findOrder(deps.db, key))!;
  return order.status === 'CANCELED' && order.payuOrderId === null ? refuseFor(order) : begunOf(order);
}
