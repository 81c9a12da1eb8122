import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAppWithPayu, type PayerAndCompanyIds, type TestAppWithPayu } from '#server/testing/test-payments.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';

let shop: TestAppWithPayu;
beforeEach(async () => {
  // The numbers of invoices start at one in each test.
  shop = await openTestAppWithPayu({ now: '2027-01-31T09:00:00Z' });
});
afterEach(() => shop.close());

/** Lists the recipients of emails with this invoice as a file, sorted, one entry for each email. */
const readersOf = (number: string) =>
  shop.mailbox.letters
    .filter(({ files }) => files.some(({ fileName }) => fileName === `${number.replaceAll('/', '-')}.pdf`))
    .flatMap(({ to }) => to)
    .toSorted();
const say = ({ company }: PayerAndCompanyIds, recipients: string, email = '') =>
  shop.app.db.query(sql`
    UPDATE companies SET invoice_recipient_emails = ${recipients}, email = ${email} WHERE id = ${company}`);

async function payWithInvoice(payer: PayerAndCompanyIds): Promise<string> {
  const { invoice } = await shop.orderOf(payer, await shop.pay(payer, { invoice: true }));
  return invoice.number;
}

describe('an invoice is mailed', () => {
  it('to everybody whom the company has named, once each, and not to whoever paid', async () => {
    const payer = await shop.found('Firma z księgowością', '1110000001');
    await say(payer, 'anna@ksiegowi.example, jan@ksiegowi.example; anna@ksiegowi.example', 'biuro@firma.example');
    const number = await payWithInvoice(payer);
    await waitUntil(() => readersOf(number).length >= 2);
    expect(readersOf(number)).toEqual(['anna@ksiegowi.example', 'jan@ksiegowi.example']);
  });

  it('where nobody is named to the company, and else to whoever paid', async () => {
    const named = await shop.found('Firma z adresem', '1110000002');
    await say(named, '', 'biuro@firma2.example');
    const first = await payWithInvoice(named);
    await waitUntil(() => readersOf(first).length > 0);
    // The stored addresses are older than their validation.
    const mistyped = await shop.found('Firma z pomyłką', '1110000009');
    await say(mistyped, 'not an email, faktury@', 'biuro@firma9.example');
    const third = await payWithInvoice(mistyped);
    await waitUntil(() => readersOf(third).length > 0);
    expect(readersOf(third)).toEqual(['biuro@firma9.example']);
    const unnamed = await shop.found('Firma bez adresu', '1110000003');
    await say(unnamed, '');
    const second = await payWithInvoice(unnamed);
    await waitUntil(() => readersOf(second).length > 0);
    expect([readersOf(first), readersOf(second)]).toEqual([
      ['biuro@firma2.example'],
      [`${unnamed.userId}@test.example`],
    ]);
  });
});

describe('a renewal', () => {
  const renew = async (payer: PayerAndCompanyIds) => {
    const end = Date.parse((await shop.subscriptionOf(payer)).periods.at(-1).periodEnd);
    await shop.pass(new Date(end - 3_600_000).toISOString());
    await shop.pass(new Date(end + 60_000).toISOString());
  };
  const invoicesOf = ({ company }: PayerAndCompanyIds) =>
    shop.app.db.query<{ number: string; net: number; language: string }>(sql`
      SELECT number, net, language FROM invoices WHERE company_id = ${company} ORDER BY number`);

  it('is invoiced where the payment before was, to the same people, at its own price', async () => {
    const payer = await shop.found('Firma', '1110000004');
    await say(payer, 'faktury@firma4.example');
    await shop.pay(payer, { invoice: true });
    // The company's page sets the choice for the next payment only.
    await shop.app.db.query(sql`UPDATE companies SET invoice = false WHERE id = ${payer.company}`);
    await renew(payer);
    await renew(payer);
    const invoices = await invoicesOf(payer);
    expect(invoices.map(({ net }) => net)).toEqual([100, 14_900, 14_900]);
    for (const { number } of invoices) {
      await waitUntil(() => readersOf(number).length > 0);
      expect(readersOf(number)).toEqual(['faktury@firma4.example']);
    }
  });

  it('is not where the payment before was not, though the company asks for invoices by now', async () => {
    const payer = await shop.found('Firma', '1110000005');
    await shop.pay(payer, { invoice: false });
    await renew(payer);
    expect(await invoicesOf(payer)).toEqual([]);
    expect((await shop.subscriptionOf(payer)).isActive).toBe(true);
  });
});
