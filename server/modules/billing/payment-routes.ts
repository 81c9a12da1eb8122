import sql from 'sql-template-tag';
import { calculateGrossPrice } from '#contract/billing/money.ts';
import * as contract from '#contract/billing/payments.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse, requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type RequestExchange, type Route } from '#server/platform/http/route.ts';
import { readTypeface } from '#server/platform/pdf/typeface.ts';
import type { BillingDeps, ConfiguredBillingDeps } from './billing-deps.ts';
import { presentCard } from './cards/card.presenter.ts';
import { readCards } from './cards/cards.query.ts';
import { removeCard, setDefaultCard } from './cards/change-cards.command.ts';
import { readQuote } from './changes/quote.query.ts';
import { createInvoicePdf } from './invoices/create-invoice-pdf.ts';
import { createOrderPdf } from './invoices/create-order-pdf.ts';
import { isInvoiceDataComplete, readInvoice, readInvoiceData } from './invoices/invoices.query.ts';
import { getInvoiceFileName } from './invoices/mail-invoice.ts';
import { readOrderParties } from './invoices/parties.query.ts';
import { presentOrder } from './orders/order.presenter.ts';
import { readOrders } from './orders/orders.query.ts';
import { handlePayuNotification } from './payments/handle-payu-notification.command.ts';
import { findRepeatedOrder, placeOrderAtPayu, type WantedOrder } from './payments/start-order.command.ts';
import { readRenewalFailure } from './renewals/renewal-trouble.query.ts';

/**
 * Requires that payments are configured.
 * @throws Refused `paymentsNotConfigured`
 */
function opened(deps: BillingDeps): ConfiguredBillingDeps {
  const { payu, seller } = deps;
  return payu && seller ? { ...deps, payu, seller } : refuse('paymentsNotConfigured', {});
}

/**
 * Requires that the bank may redirect to a page of this deployment.
 * @throws Refused `continueUrlForeign`
 */
function checkContinueUrl({ publicUrl }: BillingDeps, continueUrl: string): void {
  const [wanted, own] = [URL.parse(continueUrl), new URL(publicUrl)];
  // The origin of blob:https://… is the origin of the URL within it, so the protocol is compared
  // too.
  if (wanted?.origin !== own.origin || wanted.protocol !== own.protocol) refuse('continueUrlForeign', {});
}

const isCardId = (token: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(token);

/**
 * Returns the saved card that a token names, or the token of the form.
 * @throws Refused `notFound`, `cardExpired`
 */
async function paidBy({ db, clock }: BillingDeps, companyId: string, token: string): Promise<WantedOrder['by']> {
  if (!isCardId(token)) return { token };
  const [card] = await readCards(db, companyId, clock.now(), sql`k.id = ${token}`);
  if (requireFound(card).isExpired) refuse('cardExpired', {});
  return { cardId: token.toLowerCase() };
}

/**
 * Returns the net price of a package in grosze. The payer never pays more than the shown price. The
 * price rises when another company with the same VAT number has used the first month meanwhile.
 * @throws Refused `packageInForce`, `offerChanged` and other reasons of the offer
 */
async function priceOf({ db, clock }: BillingDeps, companyId: string, packageId: string, shown?: number) {
  const { price } = await readQuote(db, companyId, packageId, clock.now());
  if (shown !== undefined && price > shown) refuse('offerChanged', {});
  return price;
}

/** Returns the buyer's data for PayU: the email of the company, or else of the payer. */
async function buyerOf(
  { db }: BillingDeps,
  { userId }: Member,
  companyEmail: string,
  { address, locale }: RequestExchange,
) {
  const [user] = await db.query<{ email: string }>(sql`SELECT email FROM users WHERE id = ${userId}`);
  return { userId, email: companyEmail || user!.email, ip: address, language: locale };
}

const asFile = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

/** Routes of a company's orders, cards and invoices, and of PayU's notifications. */
export function paymentRoutes(deps: BillingDeps): Route[] {
  const { db, clock } = deps;
  return [
    createRoute(contract.getPaymentSettings, ({ exchange: { language } }) => {
      const { pricingUrl, contactUrl } = deps.providerPages;
      const inLanguage = (url: string | null) => url?.replaceAll('{language}', language) ?? null;
      return { available: deps.payu !== null, pricingUrl: inLanguage(pricingUrl), contactUrl: inLanguage(contactUrl) };
    }),
    createRoute(contract.listOrders, async ({ caller, exchange: { language } }) => {
      const orders = await readOrders(db, caller.companyId, sql`true`, contract.maxListedOrders);
      return { orders: orders.map((one) => presentOrder(one, language)) };
    }),
    createRoute(contract.getOrder, async ({ params, caller, exchange: { language } }) => {
      const [order] = await readOrders(db, caller.companyId, sql`o.id = ${params.id}`, 1);
      return presentOrder(requireFound(order), language);
    }),
    createRoute(contract.listCards, async ({ caller }) => {
      const cards = await readCards(db, caller.companyId, clock.now());
      return { cards: cards.map(presentCard) };
    }),
    createRoute(contract.setDefaultCard, async ({ body, caller }) => {
      await setDefaultCard(deps, caller, body.cardId);
      return undefined;
    }),
    createRoute(contract.removeCard, async ({ params, caller }) => {
      await removeCard(deps, caller, params.id);
      return undefined;
    }),
    createRoute(contract.downloadInvoice, async ({ query, caller }) => {
      const invoice = requireFound(await readInvoice(db, caller.companyId, sql`i.id = ${query.id}`));
      const bytes = await createInvoicePdf(await readTypeface(), invoice, query.language);
      return { contentType: 'application/pdf', bytes, headers: asFile(getInvoiceFileName(invoice)) };
    }),
    createRoute(contract.downloadOrder, async ({ query, caller, exchange }) => {
      const [order] = await readOrders(db, caller.companyId, sql`o.id = ${query.id}`, 1);
      const parties = await readOrderParties(deps, requireFound(order));
      const bytes = await createOrderPdf(await readTypeface(), { ...order!, ...parties }, exchange.language);
      return { contentType: 'application/pdf', bytes, headers: asFile(`biurko-${order!.number}.pdf`) };
    }),
    createRoute(contract.startRecurringPayment, async ({ body, caller, exchange }) => {
      const open = opened(deps);
      const { companyId } = caller;
      const { packageId, token, continueUrl, invoice: wantsInvoice, price: shown } = body;
      checkContinueUrl(deps, continueUrl);
      const by = await paidBy(deps, companyId, token);
      const wish = { ...{ companyId, packageId, by }, kind: 'payment' as const, wantsInvoice: wantsInvoice === true };
      const begun = await findRepeatedOrder(open, wish);
      if (begun) return begun;
      const data = await readInvoiceData(db, companyId);
      const net = await priceOf(deps, companyId, packageId, shown).catch(async (error: unknown) => {
        // A parallel click may have bought the package meanwhile.
        const bought = error instanceof Refused && (await findRepeatedOrder(open, wish));
        if (bought) return bought;
        throw error;
      });
      if (typeof net !== 'number') return net;
      if (wantsInvoice === undefined) refuse('invoiceChoiceMissing', {});
      if (wantsInvoice && !isInvoiceDataComplete(data)) refuse('invoiceDataMissing', {});
      return await placeOrderAtPayu(open, {
        ...{ companyId, kind: 'payment', packageId, net, vat: calculateGrossPrice(net) - net, wantsInvoice, by },
        ...{ buyer: await buyerOf(deps, caller, data.companyEmail, exchange), continueUrl },
      });
    }),
    createRoute(contract.addNewCard, async ({ body, caller, exchange }) => {
      const open = opened(deps);
      const { companyId } = caller;
      const { token, continueUrl } = body;
      checkContinueUrl(deps, continueUrl);
      const { companyEmail } = await readInvoiceData(db, companyId);
      return await placeOrderAtPayu(open, {
        ...{ companyId, kind: 'card', packageId: null, net: 0, vat: 0, wantsInvoice: false, by: { token } },
        ...{ buyer: await buyerOf(deps, caller, companyEmail, exchange), continueUrl },
      });
    }),
    createRoute(contract.getRenewalTrouble, async ({ caller }) => ({
      trouble: await readRenewalFailure(deps, caller.companyId),
    })),
    createRoute(contract.notifyPayment, async ({ body }) => {
      await handlePayuNotification(opened(deps), body);
      return {};
    }),
  ];
}
