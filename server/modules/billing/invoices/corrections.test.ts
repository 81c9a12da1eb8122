import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadInvoice, getOrder, listOrders } from '#contract/billing/payments.ts';
import { listSubscriptionHistory } from '#contract/billing/subscription.ts';
import { getCompany, updateCompany } from '#contract/company/company-details.ts';
import { createJobAdder } from '#server/platform/jobs/add-job.command.ts';
import { readTypeface } from '#server/platform/pdf/typeface.ts';
import { testSeller } from '#server/testing/test-app.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { addMembership, addPerson } from '#server/testing/test-world.ts';
import { readOrders } from '../orders/orders.query.ts';
import { refundByOperator } from '../refunds/refund-by-operator.command.ts';
import { createOrderPdf } from './create-order-pdf.ts';
import { readOrderParties } from './parties.query.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu();
});
afterAll(() => shop.close());

async function refund({ company }: PayerAndCompanyIds): Promise<void> {
  const [named] = await shop.app.db.query<{ name: string }>(
    sql`SELECT url_name AS name FROM companies WHERE id = ${company}`,
  );
  const deps = { clock: shop.app.clock, addJob: createJobAdder(() => {}) };
  await refundByOperator(shop.app.db, deps, { company: named!.name, order: 1, reason: 'Paid by mistake' });
  await runDueJobs(shop.app);
  await shop.refundsTold();
}

/**
 * Returns the text of the PDF's first page, without the spaces that a parser may read between
 * letters.
 */
async function wordsOf(pdf: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const read = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const { items } = await (await read.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replaceAll(/\s+/g, '');
}

it('a corrective invoice is listed beside the invoice that it corrects, for a new administrator too, and is had in both languages', async () => {
  const payer = await shop.found('Firma ze zwrotem', '6666666666');
  const id = await shop.pay(payer, { invoice: true });
  expect((await shop.orderOf(payer, id)).correction).toBeNull();
  await refund(payer);
  const userId = await addPerson(shop.app.db, 'Nowa Administratorka');
  await addMembership(shop.app.db, payer.company, userId, 'admin');
  const reader = { userId, company: payer.company };
  const { body: order } = await shop.app.call(getOrder, reader, { params: { id } });
  expect(order).toMatchObject({
    status: 'REFUNDED',
    invoice: { number: expect.stringMatching(/^FV\//), language: 'pl' },
    correction: { number: expect.stringMatching(/^FK\//), language: 'pl' },
  });
  const { body: listed } = await shop.app.call(listOrders, reader);
  const { body: history } = await shop.app.call(listSubscriptionHistory, reader, { query: {} });
  expect([listed.orders[0].correction, history.items.find((row: { order: unknown }) => row.order).correction]).toEqual([
    order.correction,
    order.correction,
  ]);
  const titled = `Corrective invoice ${order.correction.number}`;
  for (const language of ['pl', 'en'] as const) {
    const asked = { query: { id: order.correction.id, language } };
    const { status, body } = await shop.app.call(downloadInvoice, reader, asked);
    expect([status, String(body).includes(titled)]).toEqual([200, language === 'en']);
  }
});

it('an order names its package in the reader’s language, whoever paid in which', async () => {
  const payer = await shop.found('Firma dwujęzyczna', '7777777777');
  const { body } = await shop.start({ ...payer, language: 'en' } as PayerAndCompanyIds, { invoice: true });
  await shop.told(payer, body.orderId);
  const nameIn = async (language: 'pl' | 'en') =>
    (await shop.app.call(getOrder, { ...payer, language }, { params: { id: body.orderId } })).body.packageName;
  expect([await nameIn('pl'), await nameIn('en')]).toEqual(['Mały, miesięczny', 'Small, monthly']);
});

it('invoices are in Polish whoever pays, unless the company has chosen English', async () => {
  const payer = await shop.found('Firma z językiem', '8888888888');
  const reader = { ...payer, language: 'en' as const };
  const { body } = await shop.start(reader as PayerAndCompanyIds, { invoice: true });
  await shop.told(payer, body.orderId);
  expect((await shop.orderOf(payer, body.orderId)).invoice.language).toBe('pl');

  const { body: company } = await shop.app.call(getCompany, payer);
  expect(company.invoiceLanguage).toBe('pl');
  const changed = { ...company, invoiceLanguage: 'en' };
  expect((await shop.app.call(updateCompany, payer, { body: changed } as never)).status).toBe(200);
  const { invoiceLanguage, ...silent } = {
    ...company,
    modifiedOn: (await shop.app.call(getCompany, payer)).body.modifiedOn,
  };
  expect((await shop.app.call(updateCompany, payer, { body: { ...silent, city: 'Łódź' } } as never)).status).toBe(200);
  expect((await shop.app.call(getCompany, payer)).body.invoiceLanguage).toBe('en');
  const { periods } = await shop.subscriptionOf(payer);
  await shop.pass(new Date(Date.parse(periods.at(-1).periodEnd) - 3_600_000).toISOString());
  const [newest] = (await shop.app.call(listOrders, payer)).body.orders;
  expect(newest.invoice.language).toBe('en');
});

it('the confirmation of an order names both parties, also where nothing was invoiced', async () => {
  const payer = await shop.found('Firma bez faktury');
  const id = await shop.pay(payer);
  const [order] = await readOrders(shop.app.db, payer.company, sql`o.id = ${id}`, 1);
  const parties = await readOrderParties({ db: shop.app.db, seller: testSeller }, order!);
  const text = await wordsOf(await createOrderPdf(await readTypeface(), { ...order!, ...parties }, 'pl'));
  for (const one of ['Sprzedawca', testSeller.name.replaceAll(' ', ''), 'Nabywca', 'Firmabezfaktury'])
    expect(text).toContain(one);
});
