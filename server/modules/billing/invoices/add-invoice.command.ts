import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Locale } from '#contract/wire/locales.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { mailInvoiceTask } from '../billing.job.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import type { StoredOrder } from '../orders/orders.query.ts';
import { isInvoiceDataComplete, readInvoice, readInvoiceData } from './invoices.query.ts';

type Series = 'FV' | 'FK';

/**
 * Takes the next number of a series of invoices. The lock on the series until the commit leaves no
 * gaps.
 */
export async function takeNextInvoiceNumber(tx: Transaction, series: Series, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const [row] = await tx.query<{ last: number }>(sql`
    INSERT INTO invoice_numbers AS n (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = n.last + 1 RETURNING last`);
  return `${series}/${year}/${String(row!.last).padStart(5, '0')}`;
}

const today = (now: Date) => getCalendarDayAt(now.getTime(), subscriptionTimeZone);

async function announce(
  { addJob, publish }: ConfiguredBillingDeps,
  tx: Transaction,
  companyId: string,
  invoiceId: string,
) {
  await addJob(tx, { task: mailInvoiceTask, payload: { companyId, invoiceId }, key: invoiceId });
  await publish(tx, { name: 'invoiceIssued', companyId, invoiceId });
}

/**
 * Creates and emails the invoice of an order that was just paid, with the company's current data.
 * Without a name or VAT number it creates none, because such an invoice would have to be corrected.
 */
export async function issueInvoice(deps: ConfiguredBillingDeps, tx: Transaction, order: StoredOrder): Promise<void> {
  const { clock, seller } = deps;
  const { companyId, id: orderId, packageNames: names, net, vat, cardId } = order;
  const data = await readInvoiceData(tx, companyId);
  if (!isInvoiceDataComplete(data) || names === null) return;
  const language: Locale = data.language === 'pl' ? 'pl-PL' : 'en-GB';
  const [card] = await tx.query<{ masked: string }>(sql`
    SELECT masked FROM payment_cards WHERE company_id = ${companyId} AND id = ${cardId}`);
  const day = today(clock.now());
  const id = uuid();
  const number = await takeNextInvoiceNumber(tx, 'FV', day);
  await tx.query(sql`
    INSERT INTO invoices (company_id, id, number, order_id, issued_on, sold_on, paid_on, language, seller, buyer, line, names, net, vat, masked,
                          service_from, service_to)
    SELECT ${companyId}, ${id}, ${number}, ${orderId}, ${day}, ${day}, ${day}, ${language}, ${JSON.stringify(seller)}, ${JSON.stringify(data.buyer)},
           ${`Biurko: ${names[data.language]}`}, ${JSON.stringify(names)}, ${net}::int, ${vat}::int, ${card?.masked ?? ''},
           (min(period_start) AT TIME ZONE ${subscriptionTimeZone}::text)::date, (max(period_end) AT TIME ZONE ${subscriptionTimeZone}::text)::date
    FROM subscription_periods WHERE company_id = ${companyId} AND order_id = ${orderId}`);
  await announce(deps, tx, companyId, id);
}

/** Creates the corrective invoice of a refunded order. Does nothing if the order has no invoice. */
export async function issueCorrectiveInvoice(
  deps: ConfiguredBillingDeps,
  tx: Transaction,
  { companyId, id: orderId }: StoredOrder,
): Promise<void> {
  const invoice = await readInvoice(tx, companyId, sql`i.order_id = ${orderId} AND i.corrects IS NULL`);
  if (!invoice) return;
  const day = today(deps.clock.now());
  const id = uuid();
  const number = await takeNextInvoiceNumber(tx, 'FK', day);
  await tx.query(sql`
    INSERT INTO invoices (company_id, id, number, order_id, corrects, issued_on, sold_on, paid_on, language, seller, buyer, line, names, net, vat, masked,
                          service_from, service_to)
    SELECT company_id, ${id}, ${number}, order_id, id, ${day}, sold_on, ${day}, language, seller, buyer, line, names, -net, -vat, masked,
           service_from, service_to
    FROM invoices WHERE company_id = ${companyId} AND id = ${invoice.id}`);
  await announce(deps, tx, companyId, id);
}
