import { type Language, languageOf } from '#contract/locales.ts';
import { displayDay } from '#contract/wall-clock.ts';
import { a4, document, mm } from '#server/platform/pdf/pdf-document.ts';
import { drawable, type Typeface } from '#server/platform/pdf/typeface.ts';
import type { Invoice } from './invoice.ts';

const texts = {
  pl: {
    invoice: 'Faktura',
    correction: 'Faktura korygująca',
    corrects: (number: string, day: string) => `Do faktury ${number} z ${day}. Przyczyna: zwrot płatności`,
    issued: 'Data wystawienia',
    sold: 'Data sprzedaży',
    order: 'Zamówienie',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    vatNumber: 'NIP',
    account: 'Rachunek',
    columns: ['Lp.', 'Nazwa', 'Ilość', 'Netto', 'VAT', 'Kwota VAT', 'Brutto'],
    paid: (masked: string) => `Zapłacono kartą ${masked}`.trim(),
    returned: (masked: string) => `Zwrócono na kartę ${masked}`.trim(),
    total: 'Razem',
  },
  en: {
    invoice: 'Invoice',
    correction: 'Corrective invoice',
    corrects: (number: string, day: string) => `To invoice ${number} of ${day}. Reason: the payment was refunded`,
    issued: 'Date of issue',
    sold: 'Date of sale',
    order: 'Order',
    seller: 'Seller',
    buyer: 'Buyer',
    vatNumber: 'VAT number',
    account: 'Account',
    columns: ['No.', 'Item', 'Qty', 'Net', 'VAT', 'VAT amount', 'Gross'],
    paid: (masked: string) => `Paid by card ${masked}`.trim(),
    returned: (masked: string) => `Refunded to card ${masked}`.trim(),
    total: 'Total',
  },
} satisfies Record<Language, object>;

/** Grosze as they are printed: '1 234,50 PLN', in English '1,234.50 PLN'. */
export function printedMoney(grosze: number, language: Language): string {
  const whole = Math.floor(Math.abs(grosze) / 100);
  const [group, point] = language === 'pl' ? ['\u00a0', ','] : [',', '.'];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
  return `${grosze < 0 ? '−' : ''}${grouped}${point}${String(Math.abs(grosze) % 100).padStart(2, '0')}\u00a0PLN`;
}

const left = 20 * mm;
const width = a4.width - 2 * left;
/** Where columns end, from the left, as parts of the width; the second is set to the left, the others to the right. */
const edges = [0.06, 0.42, 0.5, 0.64, 0.71, 0.85, 1];

/** An invoice, or a correction of one, on one page. */
export function invoicePdf(typeface: Typeface, invoice: Invoice): Promise<Buffer> {
  const language = languageOf(invoice.language);
  const t = texts[language];
  const { seller, buyer, corrects, net, vat } = invoice;
  const kind = corrects ? t.correction : t.invoice;
  const money = (grosze: number) => printedMoney(grosze, language);
  const madeOn = new Date(`${invoice.issuedOn}T12:00:00Z`);
  const regular = (words: string) => drawable(words, typeface.shapes.regular);

  function party(pdf: PDFKit.PDFDocument, title: string, lines: readonly string[], x: number): number {
    pdf
      .font('bold')
      .fontSize(9)
      .fillColor('#57534e')
      .text(title, x, 78 * mm, { width: width / 2 - 6 * mm });
    pdf.fillColor('#1c1917');
    for (const [at, words] of lines.filter(Boolean).entries())
      pdf
        .font(at === 0 ? 'bold' : 'regular')
        .fontSize(10)
        .text(regular(words), { width: width / 2 - 6 * mm });
    return pdf.y;
  }

  function row(pdf: PDFKit.PDFDocument, cells: readonly string[], y: number, font: string): number {
    let lowest = y;
    for (const [at, words] of cells.entries()) {
      const from = left + (edges[at - 1] ?? 0) * width;
      const across = (edges[at]! - (edges[at - 1] ?? 0)) * width;
      pdf
        .font(font)
        .fontSize(9)
        .text(regular(words), from, y, { width: across, align: at < 2 ? 'left' : 'right' });
      lowest = Math.max(lowest, pdf.y);
    }
    return lowest + 2 * mm;
  }

  return document(typeface, { title: `${kind} ${invoice.number}`, madeOn }, (pdf) => {
    pdf.addPage();
    pdf.rect(left, 18 * mm, 12 * mm, 1.2 * mm).fill('#e65b42');
    pdf
      .fillColor('#1c1917')
      .font('bold')
      .fontSize(20)
      .text(`${kind} ${invoice.number}`, left, 24 * mm, { width });
    pdf.font('regular').fontSize(10);
    if (corrects) {
      const why = t.corrects(corrects.number, displayDay(corrects.issuedOn));
      pdf.text(regular(corrects.note === null ? `${why}.` : `${why}: ${corrects.note}`), { width });
    }
    pdf.text(`${t.issued}: ${displayDay(invoice.issuedOn)}`, left, Math.max(44 * mm, pdf.y + 2 * mm));
    pdf.text(`${t.sold}: ${displayDay(invoice.soldOn)}`).text(`${t.order}: ${invoice.orderNumber}`);
    const sold = party(
      pdf,
      t.seller,
      [
        ...[
          seller.name,
          seller.street,
          `${seller.postalCode} ${seller.city}`.trim(),
          `${t.vatNumber}: ${seller.vatNumber}`,
        ],
        seller.account ? `${t.account}: ${seller.account}` : '',
      ],
      left,
    );
    const bought = party(
      pdf,
      t.buyer,
      [
        ...[buyer.name, buyer.person, buyer.street, `${buyer.postalCode} ${buyer.city}`.trim()],
        [buyer.state, buyer.country].filter(Boolean).join(', '),
        `${t.vatNumber}: ${buyer.vatNumber}`,
      ],
      left + width / 2,
    );
    let y = Math.max(sold, bought, 110 * mm) + 8 * mm;
    y = row(pdf, t.columns, y, 'bold');
    pdf
      .lineWidth(0.5)
      .strokeColor('#a8a29e')
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
    y = row(pdf, ['1', invoice.line, '1', money(net), '23%', money(vat), money(net + vat)], y + 2 * mm, 'regular');
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
    y = row(pdf, ['', t.total, '', money(net), '', money(vat), money(net + vat)], y + 2 * mm, 'bold');
    const how = corrects ? t.returned(invoice.masked) : t.paid(invoice.masked);
    pdf
      .font('regular')
      .fontSize(10)
      .text(how, left, y + 8 * mm, { width });
  });
}
