import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import type { Language } from '#contract/wire/locales.ts';
import { createPdfDocument, pointsPerMillimeter } from '#server/platform/pdf/pdf-document.ts';
import type { Typeface } from '#server/platform/pdf/typeface.ts';
import { getGrossAmount, type ListedOrder } from '../orders/orders.query.ts';
import { formatGrosze } from './create-invoice-pdf.ts';
import { formatPartyLines } from './format-party-lines.ts';
import { createPageDrawing } from './page-drawing.ts';
import type { OrderParties } from './parties.query.ts';

const texts = {
  pl: {
    title: (number: string) => `Zamówienie ${number}`,
    what: 'Za co',
    card: 'Zapisanie karty',
    status: 'Stan',
    statuses: { NEW: 'nowe', PENDING: 'w toku', COMPLETED: 'opłacone', CANCELED: 'anulowane', REFUNDED: 'zwrócone' },
    placed: 'Złożone',
    ended: 'Zakończone',
    net: 'Netto',
    vat: 'VAT 23%',
    gross: 'Brutto',
    by: 'Karta',
    invoice: 'Faktura',
    correction: 'Faktura korygująca',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    note: 'To jest potwierdzenie zamówienia, a nie faktura.',
  },
  en: {
    title: (number: string) => `Order ${number}`,
    what: 'For',
    card: 'Saving a card',
    status: 'Status',
    statuses: { NEW: 'new', PENDING: 'in progress', COMPLETED: 'paid', CANCELED: 'cancelled', REFUNDED: 'refunded' },
    placed: 'Placed',
    ended: 'Ended',
    net: 'Net',
    vat: 'VAT 23%',
    gross: 'Gross',
    by: 'Card',
    invoice: 'Invoice',
    correction: 'Corrective invoice',
    seller: 'Seller',
    buyer: 'Buyer',
    note: 'This is an order confirmation, not an invoice.',
  },
};

/**
 * Draws an order on one page: package, amounts, dates, card, status, numbers of invoices, seller
 * and buyer.
 */
export function createOrderPdf(
  typeface: Typeface,
  order: ListedOrder & OrderParties,
  language: Language,
): Promise<Buffer> {
  const t = texts[language];
  const { number, packageNames, status, createdOn, endedOn, net, vat, masked, invoice, correction, seller, buyer } =
    order;
  const money = (grosze: number) => formatGrosze(grosze, language);
  const facts: [string, string | null][] = [
    [t.what, packageNames?.[language] ?? t.card],
    [t.status, t.statuses[status]],
    [t.placed, formatDisplayInstant(createdOn, subscriptionTimeZone)],
    [t.ended, endedOn && formatDisplayInstant(endedOn, subscriptionTimeZone)],
    [t.net, money(net)],
    [t.vat, money(vat)],
    [t.gross, money(getGrossAmount(order))],
    [t.by, masked],
    [t.invoice, invoice?.number ?? null],
    [t.correction, correction?.number ?? null],
  ];
  const left = 20 * pointsPerMillimeter;
  const title = t.title(number);
  return createPdfDocument(typeface, { title, madeOn: new Date(createdOn) }, (pdf) => {
    const draw = createPageDrawing(pdf, typeface);
    draw.heading(title);
    const sold = seller ? [{ title: t.seller, lines: formatPartyLines(seller, language) }] : [];
    const parties = [...sold, { title: t.buyer, lines: formatPartyLines(buyer, language) }];
    let y = Math.max(
      78 * pointsPerMillimeter,
      draw.parties(parties, 44 * pointsPerMillimeter) + 8 * pointsPerMillimeter,
    );
    for (const [label, value] of facts) {
      if (!value) continue;
      draw.text(label, { y, color: '#57534e', across: 40 * pointsPerMillimeter });
      y =
        draw.text(value, { y, x: left + 42 * pointsPerMillimeter, across: 120 * pointsPerMillimeter }) +
        2 * pointsPerMillimeter;
    }
    draw.text(t.note, { y: y + 6 * pointsPerMillimeter, size: 9, color: '#57534e' });
  });
}
