import { expect, it } from 'vitest';
import { readTypeface } from '#server/platform/pdf/typeface.ts';
import { createInvoicePdf, formatGrosze } from './create-invoice-pdf.ts';
import type { Invoice } from './invoice.ts';

const invoice: Invoice = {
  id: '1',
  number: 'FV/2027/00001',
  payerEmail: 'platnik@test.example',
  orderNumber: '17',
  corrects: null,
  issuedOn: '2027-03-28',
  soldOn: '2027-03-28',
  language: 'pl-PL',
  seller: {
    name: 'Biurko sp. z o.o.',
    vatNumber: '5250000000',
    street: 'Prosta 1',
    postalCode: '00-001',
    city: 'Łódź',
    account: null,
  },
  buyer: {
    ...{ name: 'Zażółć Gęślą Jaźń sp. z o.o.', vatNumber: '7740001454', person: 'Łucja Żak', street: 'Krótka 2' },
    ...{ postalCode: '30-002', city: 'Kraków', state: '', country: 'Polska' },
  },
  line: 'Biurko: Duży, roczny',
  names: { pl: 'Duży, roczny', en: 'Large, yearly' },
  service: { from: '2027-03-28', to: '2028-03-28' },
  paidOn: '2027-03-28',
  net: 1_199_000,
  vat: 275_770,
  masked: '444433******1111',
};

/** Removes spaces before a comparison, because a parser may read spaces between letters. */
const joined = (text: string) => text.replaceAll(/\s+/g, '');

/** Returns the text of a PDF's pages, as a parser reads it. */
async function wordsOf(pdf: Uint8Array): Promise<{ pages: number; words: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const read = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const { items } = await (await read.getPage(1)).getTextContent();
  return { pages: read.numPages, words: joined(items.map((item) => ('str' in item ? item.str : '')).join('')) };
}

it('is one page that says who sold what to whom, and for how much', async () => {
  const { pages, words: text } = await wordsOf(await createInvoicePdf(await readTypeface(), invoice));
  expect(pages).toBe(1);
  for (const said of [
    'Faktura FV/2027/00001',
    'Data wystawienia: 28-03-2027',
    'NIP: 5250000000',
    'Zażółć Gęślą Jaźń sp. z o.o.',
    'Łucja Żak',
    'NIP: 7740001454',
    'Lp. Nazwa J.m. Ilość Cena jedn. netto Wartość netto VAT Kwota VAT Wartość brutto',
    // Each amount is in its column: unit, quantity, net unit price, net, VAT rate, VAT, gross.
    '1 Biurko: Duży, roczny Okres usługi: 28-03-2027 – 28-03-2028 usł. 1 11 990,00 11 990,00 23% 2 757,70 14 747,70',
    'Razem 11 990,00 2 757,70 14 747,70',
    'Data sprzedaży: 28-03-2027',
    'Forma płatności: karta płatnicza 444433******1111',
    'Data zapłaty: 28-03-2027',
    'Zapłacono: 14 747,70 zł',
  ])
    expect(text).toContain(joined(said));
});

it('takes an invoice back in its language, by amounts below zero', async () => {
  const correction: Invoice = {
    ...invoice,
    ...{ number: 'FK/2027/00001', paidOn: '2027-04-02', language: 'en-GB', net: -1_199_000, vat: -275_770 },
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, note: null },
  };
  const { words: text } = await wordsOf(await createInvoicePdf(await readTypeface(), correction));
  for (const said of [
    'Corrective invoice FK/2027/00001',
    'Corrects invoice FV/2027/00001 dated 28-03-2027',
    'Before the correction 1 Biurko: Large, yearly Service period: 28-03-2027 – 28-03-2028',
    'service 1 11,990.00 11,990.00 23% 2,757.70 14,747.70',
    'service 0 11,990.00 0.00 23% 0.00 0.00',
    'service −1 11,990.00 −11,990.00 23% −2,757.70 −14,747.70',
    'Total −11,990.00 −2,757.70 −14,747.70',
    'Payment method: payment card 444433******1111',
    'Date of refund: 02-04-2027',
    'Refunded: PLN 14,747.70',
  ])
    expect(text).toContain(joined(said));
  expect(text).toContain(joined('Reason for the correction: the payment was refunded.'));
});

it('says why an operator gave the money back, however long that is, above what follows', async () => {
  const note = `${'Ten sam pakiet zamówiono dwa razy, z dwóch kart; '.repeat(4)}koniec`;
  const correction: Invoice = { ...invoice, corrects: { number: 'FV/2027/00001', issuedOn: '2027-03-28', note } };
  const { words: text } = await wordsOf(await createInvoicePdf(await readTypeface(), correction));
  expect(text).toContain(joined('Przyczyna korekty: zwrot płatności: Ten sam pakiet'));
  expect(text).toContain(joined('koniec'));
});

it('is had in the other language as well, with the same amounts and the name that the package has there', async () => {
  const { words: text } = await wordsOf(await createInvoicePdf(await readTypeface(), invoice, 'en'));
  for (const said of ['Invoice FV/2027/00001', 'Biurko: Large, yearly', 'Total 11,990.00 2,757.70 14,747.70'])
    expect(text).toContain(joined(said));
});

it('says what it said when it was issued, where nobody knows the package or the days any more', async () => {
  const old: Invoice = { ...invoice, names: null, service: null };
  const { words: text } = await wordsOf(await createInvoicePdf(await readTypeface(), old, 'en'));
  expect(text).toContain(joined('1 Biurko: Duży, roczny service 1'));
});

it('prints money to the grosz', () => {
  expect(formatGrosze(5, 'pl')).toBe('0,05\u00a0zł');
  expect(formatGrosze(123, 'en')).toBe('PLN\u00a01.23');
  expect(formatGrosze(123_456_789, 'en')).toBe('PLN\u00a01,234,567.89');
});
