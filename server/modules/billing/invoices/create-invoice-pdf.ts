import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { getLanguage, type Language } from '#contract/wire/locales.ts';
import { createPdfDocument, pointsPerMillimeter } from '#server/platform/pdf/pdf-document.ts';
import type { Typeface } from '#server/platform/pdf/typeface.ts';
import { formatPartyLines, formatSellerAccount } from './format-party-lines.ts';
import type { Invoice } from './invoice.ts';
import { createPageDrawing, type PageDrawing } from './page-drawing.ts';

/*
 * Article 106e of the Polish VAT act defines the content of an invoice, and article 106j of a
 * corrective one: the data of the corrected invoice, the reason, and each line before and after.
 */

const texts = {
  pl: {
    invoice: 'Faktura',
    correction: 'Faktura korygująca',
    corrects: (number: string, day: string) => `Koryguje fakturę ${number} z dnia ${day}`,
    reason: 'Przyczyna korekty: zwrot płatności',
    issued: 'Data wystawienia',
    sold: 'Data sprzedaży',
    order: 'Zamówienie',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    columns: [
      'Lp.',
      'Nazwa',
      'J.m.',
      'Ilość',
      'Cena jedn. netto',
      'Wartość netto',
      'VAT',
      'Kwota VAT',
      'Wartość brutto',
    ],
    amounts: 'Kwoty w złotych (PLN).',
    unit: 'usł.',
    service: (from: string, to: string) => `Okres usługi: ${from} – ${to}`,
    before: 'Przed korektą',
    after: 'Po korekcie',
    difference: 'Korekta',
    total: 'Razem',
    form: 'Forma płatności',
    byCard: (masked: string) => `karta płatnicza ${masked}`.trim(),
    paidOn: 'Data zapłaty',
    returnedOn: 'Data zwrotu',
    paid: 'Zapłacono',
    returned: 'Zwrócono',
  },
  en: {
    invoice: 'Invoice',
    correction: 'Corrective invoice',
    corrects: (number: string, day: string) => `Corrects invoice ${number} dated ${day}`,
    reason: 'Reason for the correction: the payment was refunded',
    issued: 'Date of issue',
    sold: 'Date of sale',
    order: 'Order',
    seller: 'Seller',
    buyer: 'Buyer',
    columns: ['No.', 'Item', 'Unit', 'Qty', 'Net unit price', 'Net value', 'VAT', 'VAT amount', 'Gross value'],
    amounts: 'Amounts in złoty (PLN).',
    unit: 'service',
    service: (from: string, to: string) => `Service period: ${from} – ${to}`,
    before: 'Before the correction',
    after: 'After the correction',
    difference: 'Correction',
    total: 'Total',
    form: 'Payment method',
    byCard: (masked: string) => `payment card ${masked}`.trim(),
    paidOn: 'Date of payment',
    returnedOn: 'Date of refund',
    paid: 'Paid',
    returned: 'Refunded',
  },
} satisfies Record<Language, object>;

/** Formats grosze without a currency: '1 234,50', or '1,234.50' in English. */
function printedAmount(grosze: number, language: Language): string {
  const whole = Math.floor(Math.abs(grosze) / 100);
  const [group, point] = language === 'pl' ? ['\u00a0', ','] : [',', '.'];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
  return `${grosze < 0 ? '−' : ''}${grouped}${point}${String(Math.abs(grosze) % 100).padStart(2, '0')}`;
}

/** Formats grosze as the screens do: '1 234,50 zł', or 'PLN 1,234.50' in English. */
export const formatGrosze = (grosze: number, language: Language): string =>
  language === 'pl' ? `${printedAmount(grosze, 'pl')}\u00a0zł` : `PLN\u00a0${printedAmount(grosze, 'en')}`;

/**
 * Returns the text of the invoice's line in a language: 'Biurko: ' and the package's name. An
 * invoice without `names` has only its stored line.
 */
export const getInvoiceLineText = ({ names, line }: Pick<Invoice, 'names' | 'line'>, language: Language): string =>
  names ? `Biurko: ${names[language]}` : line;

/**
 * The right edges of the columns, as fractions of the width. The first three columns are aligned
 * left, the other columns right.
 */
const edges = [0.05, 0.4, 0.47, 0.52, 0.63, 0.74, 0.8, 0.89, 1];

/**
 * Draws the table of an invoice's only line. A corrective invoice shows the line before, after and
 * as the difference.
 * @returns the end of the table, in points from the top
 */
function table(draw: PageDrawing, invoice: Invoice, language: Language, top: number): number {
  const t = texts[language];
  const { corrects, service, net, vat } = invoice;
  const amount = (grosze: number) => printedAmount(grosze, language);
  const row = (cells: readonly string[], y: number, font: 'regular' | 'bold') =>
    draw.row(cells, { edges, y, font, lefts: 3 });
  const days = service ? `\n${t.service(formatDisplayDay(service.from), formatDisplayDay(service.to))}` : '';
  const name = `${getInvoiceLineText(invoice, language)}${days}`;
  const price = Math.abs(net);
  const line = (times: number, y: number) =>
    row(
      [
        ...['1', name, t.unit, String(times).replace('-', '−'), amount(price), amount(times * price), '23%'],
        ...[amount(times * Math.abs(vat)), amount(times * (price + Math.abs(vat)))],
      ],
      y,
      'regular',
    );
  let y = row(t.columns, top, 'bold');
  draw.rule(y);
  y += 2 * pointsPerMillimeter;
  if (!corrects) y = line(1, y);
  else
    for (const [title, times] of [
      [t.before, 1],
      [t.after, 0],
      [t.difference, -1],
    ] as const)
      y = line(times, draw.text(title, { y, font: 'bold', size: 9 }) + pointsPerMillimeter) + pointsPerMillimeter;
  draw.rule(y);
  y = row(
    ['', t.total, '', '', '', amount(net), '', amount(vat), amount(net + vat)],
    y + 2 * pointsPerMillimeter,
    'bold',
  );
  return draw.text(t.amounts, { y: y + pointsPerMillimeter, size: 8, color: '#57534e' });
}

/**
 * Draws an invoice or a corrective invoice on one page.
 * @param language the language of the text, by default that of the invoice's issue
 */
export function createInvoicePdf(
  typeface: Typeface,
  invoice: Invoice,
  language: Language = getLanguage(invoice.language),
): Promise<Buffer> {
  const t = texts[language];
  const { seller, buyer, corrects, net, vat, masked } = invoice;
  const title = `${corrects ? t.correction : t.invoice} ${invoice.number}`;
  const madeOn = new Date(`${invoice.issuedOn}T12:00:00Z`);
  return createPdfDocument(typeface, { title, madeOn }, (pdf) => {
    const draw = createPageDrawing(pdf, typeface);
    let y = draw.heading(title);
    if (corrects) {
      y = draw.text(t.corrects(corrects.number, formatDisplayDay(corrects.issuedOn)), { y, font: 'bold' });
      y = draw.text(corrects.note === null ? `${t.reason}.` : `${t.reason}: ${corrects.note}`, { y });
    }
    y = draw.text(`${t.issued}: ${formatDisplayDay(invoice.issuedOn)}`, {
      y: Math.max(44 * pointsPerMillimeter, y + 2 * pointsPerMillimeter),
    });
    y = draw.text(`${t.sold}: ${formatDisplayDay(invoice.soldOn)}`, { y });
    y = draw.text(`${t.order}: ${invoice.orderNumber}`, { y });
    y = draw.parties(
      [
        { title: t.seller, lines: [...formatPartyLines(seller, language), formatSellerAccount(seller, language)] },
        { title: t.buyer, lines: formatPartyLines(buyer, language) },
      ],
      Math.max(72 * pointsPerMillimeter, y + 8 * pointsPerMillimeter),
    );
    y =
      table(draw, invoice, language, Math.max(110 * pointsPerMillimeter, y + 8 * pointsPerMillimeter)) +
      8 * pointsPerMillimeter;
    const facts = [
      [t.form, t.byCard(masked)],
      [corrects ? t.returnedOn : t.paidOn, formatDisplayDay(invoice.paidOn)],
      [corrects ? t.returned : t.paid, formatGrosze(Math.abs(net + vat), language)],
    ];
    for (const [label, value] of facts) y = draw.text(`${label}: ${value}`, { y }) + pointsPerMillimeter;
  });
}
