import type { Language } from '#contract/locales.ts';
import { subscriptionTimeZone } from '#contract/subscription.ts';
import { displayInstant } from '#contract/wall-clock.ts';
import { a4, document, mm } from '#server/platform/pdf/pdf-document.ts';
import { drawable, type Typeface } from '#server/platform/pdf/typeface.ts';
import { grossOf, type ListedOrder } from '../orders.query.ts';
import { printedMoney } from './invoice-pdf.ts';

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
    note: 'To potwierdzenie zamówienia; nie jest fakturą.',
  },
  en: {
    title: (number: string) => `Order ${number}`,
    what: 'For',
    card: 'Saving a card',
    status: 'Status',
    statuses: { NEW: 'new', PENDING: 'under way', COMPLETED: 'paid', CANCELED: 'cancelled', REFUNDED: 'refunded' },
    placed: 'Placed',
    ended: 'Ended',
    net: 'Net',
    vat: 'VAT 23%',
    gross: 'Gross',
    by: 'Card',
    invoice: 'Invoice',
    note: 'This confirms an order; it is no invoice.',
  },
};

/** An order on one page: what, how much, when, by which card, and what became of it. */
export function orderPdf(typeface: Typeface, order: ListedOrder, language: Language): Promise<Buffer> {
  const t = texts[language];
  const { number, packageName, status, createdOn, endedOn, net, vat, masked, invoiceNumber } = order;
  const money = (grosze: number) => printedMoney(grosze, language);
  const facts: [string, string | null][] = [
    [t.what, packageName ?? t.card],
    [t.status, t.statuses[status]],
    [t.placed, displayInstant(createdOn, subscriptionTimeZone)],
    [t.ended, endedOn && displayInstant(endedOn, subscriptionTimeZone)],
    [t.net, money(net)],
    [t.vat, money(vat)],
    [t.gross, money(grossOf(order))],
    [t.by, masked],
    [t.invoice, invoiceNumber],
  ];
  const left = 20 * mm;
  const title = t.title(number);
  return document(typeface, { title, madeOn: new Date(createdOn) }, (pdf) => {
    pdf.addPage();
    pdf.rect(left, 18 * mm, 12 * mm, 1.2 * mm).fill('#e65b42');
    pdf
      .fillColor('#1c1917')
      .font('bold')
      .fontSize(20)
      .text(title, left, 24 * mm, { width: a4.width - 2 * left });
    let y = 44 * mm;
    for (const [label, value] of facts) {
      if (!value) continue;
      pdf
        .font('regular')
        .fontSize(10)
        .fillColor('#57534e')
        .text(label, left, y, { width: 40 * mm });
      pdf.fillColor('#1c1917').text(drawable(value, typeface.shapes.regular), left + 42 * mm, y, { width: 120 * mm });
      y = pdf.y + 2 * mm;
    }
    pdf
      .fillColor('#57534e')
      .fontSize(9)
      .text(t.note, left, y + 6 * mm);
  });
}
