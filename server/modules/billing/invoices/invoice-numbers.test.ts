import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobAdder } from '#server/platform/jobs/add-job.command.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { refundByOperator } from '../refunds/refund-by-operator.command.ts';
import { takeNextInvoiceNumber } from './add-invoice.command.ts';

let shop: TestAppWithPayu;
beforeAll(async () => {
  shop = await openTestAppWithPayu();
});
afterAll(() => shop.close());

const take = (series: 'FV' | 'FK', day: string) =>
  shop.app.db.transaction((tx) => takeNextInvoiceNumber(tx, series, day));
const invoicesOf = ({ company }: PayerAndCompanyIds) =>
  shop.app.db.query<{ number: string }>(sql`
    SELECT number, issued_on::text AS issued, sold_on::text AS sold, net, vat, corrects IS NOT NULL AS "isCorrection"
    FROM invoices WHERE company_id = ${company} ORDER BY issued_on`);

it('numbers begin anew with each year and series, and what is rolled back leaves no gap', async () => {
  expect(await take('FV', '2030-12-31')).toBe('FV/2030/00001');
  const broken = shop.app.db.transaction(async (tx) => {
    expect(await takeNextInvoiceNumber(tx, 'FV', '2030-12-31')).toBe('FV/2030/00002');
    throw new Error('the payment failed');
  });
  await expect(broken).rejects.toThrow('the payment failed');
  const many = await Promise.all(Array.from({ length: 8 }, () => take('FV', '2030-12-31')));
  expect(many.toSorted()).toEqual(Array.from({ length: 8 }, (_one, at) => `FV/2030/0000${at + 2}`));
  expect([await take('FK', '2030-12-31'), await take('FV', '2031-01-01')]).toEqual(['FK/2030/00001', 'FV/2031/00001']);
});

it('an invoice is of the day and the year in Warsaw; its correction is of its own day, series and year, and says when it was sold', async () => {
  shop.app.clock.set('2026-12-31T22:59:59Z');
  const last = await shop.found('Ostatnia w roku', '1111111111');
  await shop.pay(last, { invoice: true });
  expect(await invoicesOf(last)).toMatchObject([{ number: 'FV/2026/00001', issued: '2026-12-31', sold: '2026-12-31' }]);
  shop.app.clock.set('2026-12-31T23:00:00Z');
  const first = await shop.found('Pierwsza w roku', '2222222222');
  await shop.pay(first, { invoice: true });
  const sold = { number: 'FV/2027/00001', issued: '2027-01-01', sold: '2027-01-01', net: 100, vat: 23 };
  expect(await invoicesOf(first)).toEqual([{ ...sold, isCorrection: false }]);
  shop.app.clock.set('2027-01-31T23:00:00Z');
  const [named] = await shop.app.db.query<{ name: string }>(
    sql`SELECT url_name AS name FROM companies WHERE id = ${first.company}`,
  );
  const deps = { clock: shop.app.clock, addJob: createJobAdder(() => {}) };
  await refundByOperator(shop.app.db, deps, { company: named!.name, order: 1 });
  await runDueJobs(shop.app);
  await shop.refundsTold();
  expect(await invoicesOf(first)).toEqual([
    { ...sold, isCorrection: false },
    { number: 'FK/2027/00001', issued: '2027-02-01', sold: '2027-01-01', net: -100, vat: -23, isCorrection: true },
  ]);
});

it.each([
  ['name', '4444444444', sql`invoice_company_name = ''`],
  ['VAT number', '5555555555', sql`vat_number = ''`],
])(
  'a renewal is not invoiced to a company that has no %s any more, and leaves no gap; once it has one again it is',
  async (_what, vatNumber, missing) => {
    shop.app.clock.set('2028-01-31T09:00:00Z');
    const payer = await shop.found('Firma odnawiana', vatNumber);
    await shop.pay(payer, { invoice: true });
    const renew = async () => {
      const { periods } = await shop.subscriptionOf(payer);
      await shop.pass(new Date(Date.parse(periods.at(-1).periodEnd) - 3_600_000).toISOString());
      await shop.pass(periods.at(-1).periodEnd);
    };
    const numbers = async () => (await invoicesOf(payer)).map(({ number }) => Number(number.slice(-5)));
    const [first] = await numbers();
    await shop.app.db.query(sql`UPDATE companies SET invoice = false, ${missing} WHERE id = ${payer.company}`);
    await renew();
    expect((await shop.subscriptionOf(payer)).isActive).toBe(true);
    expect(await numbers()).toEqual([first]);
    await shop.app.db.query(sql`
    UPDATE companies SET invoice_company_name = 'Firma odnawiana', vat_number = '1212121212' WHERE id = ${payer.company}`);
    await renew();
    expect(await numbers()).toEqual([first, first! + 1]);
  },
);

it.each([
  ['a name', sql`invoice_company_name = ''`],
  ['a VAT number', sql`vat_number = ''`],
])('without %s an invoice is not promised, and the payment without one goes on', async (_what, missing) => {
  const payer = await shop.found('Firma bez danych', '3333333333');
  await shop.app.db.query(sql`UPDATE companies SET invoice = false, ${missing} WHERE id = ${payer.company}`);
  expect((await shop.start(payer, { invoice: true })).body.errorCode).toBe('invoiceDataMissing');
  const id = await shop.pay(payer, { invoice: false });
  expect(await shop.orderOf(payer, id)).toMatchObject({ status: 'COMPLETED', invoice: null });
});
