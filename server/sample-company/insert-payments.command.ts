import sql from 'sql-template-tag';
import { calculateGrossPrice } from '#contract/billing/money.ts';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { dayMs } from '#contract/time/durations.ts';
import { addDays, getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { addRenewedPeriod } from '#server/modules/billing/changes/add-renewed-period.command.ts';
import { type Quote, readQuote, readRenewalQuote } from '#server/modules/billing/changes/quote.query.ts';
import { startPaidPeriod } from '#server/modules/billing/changes/start-paid-period.command.ts';
import { takeNextInvoiceNumber } from '#server/modules/billing/invoices/add-invoice.command.ts';
import { readInvoiceData } from '#server/modules/billing/invoices/invoices.query.ts';
import { selectNextOrderNumber } from '#server/modules/billing/orders/orders.query.ts';
import { beginTrial } from '#server/modules/billing/periods/begin-subscription.command.ts';
import { lockUpdatedSubscription } from '#server/modules/billing/periods/updated-subscription.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { PayingCard, PayingCompany } from './paying-company.ts';
import { readSeller, type SampleCompany } from './read-company.ts';
import { createSampleId } from './seeded-random.ts';

const mediumMonthly = '0b100000-0000-4000-8000-000000000021';
const largeMonthly = '0b100000-0000-4000-8000-000000000031';

/** Returns the instant of a wall-clock time in Warsaw, `days` days before today. */
const ago = (today: string, days: number, hour: string) =>
  new Date(getInstantOfWallClock(addDays(today, -days), hour, subscriptionTimeZone));

/** Puts a company on trial, with twelve days left. */
export function insertTrial(tx: Transaction, { id }: SampleCompany, today: string): Promise<void> {
  return beginTrial(tx, id, ago(today, 18, '09:24'));
}

type SavedCard = PayingCard & { id: string };

interface SamplePayments {
  today: string;
  /** Encrypts the tokens of cards as the server stores them. */
  encryptor: Pick<Encryptor, 'encrypt'>;
}

/**
 * Returns functions that store a company's payments by the server's own commands. The caller calls
 * them in order of time. They send no emails.
 */
function paymentsOf(tx: Transaction, company: SampleCompany, { encryptor }: SamplePayments) {
  const { id: companyId } = company;
  let at = new Date(0);
  const deps = { clock: { now: () => at }, publish: () => Promise.resolve() };
  const person = (key: string) => company.people.find((one) => one.key === key)!;

  /** Stores a successful order and returns its id. */
  async function addOrder(order: {
    kind: 'payment' | 'renewal' | 'card';
    by: SavedCard;
    quote: Pick<Quote, 'price'> & Partial<Quote>;
  }): Promise<string> {
    const { kind, by, quote } = order;
    const { packageId = null, price: net, periodStart } = quote;
    const { id: userId, email } = person(by.owner);
    const id = createSampleId(companyId, 'order', at.toISOString());
    const ofRenewal = kind === 'renewal';
    const payuOrderId = `SAMPLE${id.replaceAll('-', '').slice(0, 12).toUpperCase()}GUEST000P01`;
    await tx.query(sql`
      INSERT INTO payment_orders (company_id, id, number, kind, status, package_id, period_start, attempt, net, vat, wants_invoice,
                                  payu_order_id, card_id, placed_by, buyer_email, buyer_ip, language, created_on, ended_on)
      VALUES (${companyId}, ${id}, ${selectNextOrderNumber(companyId)}, ${kind}, ${kind === 'card' ? 'REFUNDED' : 'COMPLETED'}, ${packageId},
              ${ofRenewal ? periodStart : null}, ${ofRenewal ? 1 : null}, ${net}, ${calculateGrossPrice(net) - net},
              ${kind !== 'card'}, ${payuOrderId}, ${by.id}, ${ofRenewal ? null : userId}, ${email}, '127.0.0.1', 'pl-PL',
              ${at.toISOString()}, ${new Date(at.getTime() + 9_000).toISOString()})`);
    return id;
  }

  async function addInvoice(orderId: string, { names, price: net }: Quote, { masked }: SavedCard): Promise<void> {
    const day = getCalendarDayAt(at.getTime(), subscriptionTimeZone);
    const { buyer } = await readInvoiceData(tx, companyId);
    const number = await takeNextInvoiceNumber(tx, 'FV', day);
    await tx.query(sql`
      INSERT INTO invoices (company_id, id, number, order_id, issued_on, sold_on, language, seller, buyer, line, names, net, vat, masked,
                            service_from, service_to)
      SELECT ${companyId}, ${createSampleId(orderId, 'invoice')}, ${number}, ${orderId}, ${day}, ${day}, 'pl-PL',
              ${JSON.stringify({ ...readSeller(), account: null })}, ${JSON.stringify(buyer)}, ${`Biurko: ${names.pl}`}, ${JSON.stringify(names)},
             ${net}::int, ${calculateGrossPrice(net) - net}::int, ${masked}, (min(period_start) AT TIME ZONE ${subscriptionTimeZone}::text)::date,
             (max(period_end) AT TIME ZONE ${subscriptionTimeZone}::text)::date
      FROM subscription_periods WHERE company_id = ${companyId} AND order_id = ${orderId}`);
  }

  return {
    /** Sets the time at which the next payments happen. */
    setNow(now: Date): void {
      at = now;
    },
    /** Ends the package's periods that have ended by the time of `setNow`. */
    settle: () => lockUpdatedSubscription(tx, deps, companyId),
    async addCard(card: PayingCard, isDefault: boolean): Promise<SavedCard> {
      const { owner, token, masked } = card;
      const id = createSampleId(companyId, 'card', masked);
      await tx.query(sql`
        INSERT INTO payment_cards (company_id, id, token, buyer_email, masked, exp_month, exp_year, is_default, created_on)
        VALUES (${companyId}, ${id}, ${encryptor.encrypt(token)}, ${person(owner).email}, ${masked}, 9, ${at.getUTCFullYear() + 3}, ${isDefault},
                ${at.toISOString()})`);
      return { ...card, id };
    },
    addOrder,
    /** Buys a package and issues its invoice. */
    async pay(packageId: string, by: SavedCard): Promise<void> {
      const quote = await readQuote(tx, companyId, packageId, at);
      const orderId = await addOrder({ kind: 'payment', by, quote });
      const { price } = quote;
      await startPaidPeriod(tx, deps, { companyId, packageId, price, orderId, by: person(by.owner).id });
      await addInvoice(orderId, quote, by);
    },
    /** Renews the package a day before it ends, as the scheduled job does. */
    async renew(by: SavedCard): Promise<void> {
      const quote = (await readRenewalQuote(tx, companyId))!;
      const { packageId, price, periodStart: start } = quote;
      at = new Date(Date.parse(start) - dayMs);
      const orderId = await addOrder({ kind: 'renewal', by, quote });
      await addRenewedPeriod(tx, deps, { companyId, packageId, price, by: null, orderId, start });
      await addInvoice(orderId, quote, by);
    },
  };
}

async function writeInvoiceData(tx: Transaction, companyId: string, { invoice }: PayingCompany): Promise<void> {
  const { name, vatNumber, firstName, lastName, street, postalCode, city, country, recipients } = invoice;
  await tx.query(sql`
    UPDATE companies SET invoice = true, invoice_company_name = ${name}, vat_number = ${vatNumber}, first_name = ${firstName},
      last_name = ${lastName}, street = ${street}, postal_code = ${postalCode}, city = ${city}, country = ${country},
      invoice_recipient_emails = ${recipients}
    WHERE id = ${companyId}`);
}

/**
 * Stores some paid months of a company, before its places. The company bought a medium package in
 * its trial, for 1 PLN net in the first month, and renewed it. It then bought a large package and
 * renewed that. The last period ends in over three weeks.
 */
export async function insertPayments(
  tx: Transaction,
  company: SampleCompany,
  paying: PayingCompany,
  delivery: SamplePayments,
): Promise<void> {
  await writeInvoiceData(tx, company.id, paying);
  await beginTrial(tx, company.id, ago(delivery.today, 110, '10:12'));
  const payments = paymentsOf(tx, company, delivery);
  payments.setNow(ago(delivery.today, 97, '14:05'));
  const payer = await payments.addCard(paying.cards.payer, true);
  await payments.pay(mediumMonthly, payer);
  await payments.renew(payer);
  payments.setNow(ago(delivery.today, 44, '11:31'));
  await payments.pay(largeMonthly, payer);
  payments.setNow(ago(delivery.today, 30, '09:47'));
  const spare = await payments.addCard(paying.cards.spare, false);
  await payments.addOrder({ kind: 'card', by: spare, quote: { price: 0 } });
  await payments.renew(payer);
  payments.setNow(ago(delivery.today, 0, '00:00'));
  await payments.settle();
}
