import { expect, it } from 'vitest';
import { readTypeface } from '#server/platform/pdf/typeface.ts';
import type { Invoice } from './invoice.ts';
import { invoicePdf, printedMoney } from './invoice-pdf.ts';

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
  net: 1_199_000,
  vat: 275_770,
  masked: '444433******1111',
};

/** Letters are set one by one, and a parser may read spaces between them: words are compared without. */
const joined = (words: string) => words.replaceAll(/\s+/g, '');

/** The words of a PDF's pages, as a parser reads them. */
async function wordsOf(pdf: Uint8Array): Promise<{ pages: number; words: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const read = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const { items } = await (await read.getPage(1)).getTextContent();
  return { pages: read.numPages, words: joined(items.map((item) => ('str' in item ? item.str : '')).join('')) };
}

it('is one page that says who sold what to whom, and for how much', async () => {
  const { pages, words } = await wordsOf(await invoicePdf(await readTypeface(), invoice));
  expect(pages).toBe(1);
  for (const said of [
    'Faktura FV/2027/00001',
    'Data wystawienia: 28-03-2027',
    'NIP: 5250000000',
    'Zażółć Gęślą Jaźń sp. z o.o.',
    'Łucja Żak',
    'NIP: 7740001454',
    // Each amount in its column: net, the tax's rate, the tax, gross.
    '1 Biurko: Duży, roczny 1 11 990,00 PLN 23% 2 757,70 PLN 14 747,70 PLN',
    'Razem 11 990,00 PLN 2 757,70 PLN 14 747,70 PLN',
    'Zapłacono kartą 444433******1111',
  ])
    expect(words).toContain(joined(said));
});

it('takes an invoice back in its language, by amounts below zero', async () => {
  const correction: Invoice = {
    ...invoice,
    ...{ number: 'FK/2027/00001', language: 'en-GB', net: -1_199_000, vat: -275_770 },
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, note: null },
  };
  const { words } = await wordsOf(await invoicePdf(await readTypeface(), correction));
  for (const said of [
    'Corrective invoice FK/2027/00001',
    'To invoice FV/2027/00001 of 28-03-2027',
    'Total −11,990.00 PLN −2,757.70 PLN −14,747.70 PLN',
    'Refunded to card 444433******1111',
  ])
    expect(words).toContain(joined(said));
  expect(words).toContain(joined('Reason: the payment was refunded.'));
});

it('says why an operator gave the money back, however long that is, above what follows', async () => {
  const note = `${'Ten sam pakiet zamówiono dwa razy, z dwóch kart; '.repeat(4)}koniec`;
  const correction: Invoice = { ...invoice, corrects: { number: 'FV/2027/00001', issuedOn: '2027-03-28', note } };
  const { words } = await wordsOf(await invoicePdf(await readTypeface(), correction));
  expect(words).toContain(joined('Przyczyna: zwrot płatności: Ten sam pakiet'));
  expect(words).toContain(joined('koniec'));
});

it('prints money to the grosz', () => {
  expect(printedMoney(5, 'pl')).toBe('0,05\u00a0PLN');
  expect(printedMoney(123, 'en')).toBe('1.23\u00a0PLN');
  expect(printedMoney(123_456_789, 'en')).toBe('1,234,567.89\u00a0PLN');
});
