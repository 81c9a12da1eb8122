import sql from 'sql-template-tag';
import { getLanguage } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { readTypeface } from '#server/platform/pdf/typeface.ts';
import type { ConfiguredBillingDeps } from '../billing-deps.ts';
import { createInvoicePdf, formatGrosze, getInvoiceLineText } from './create-invoice-pdf.ts';
import type { Invoice } from './invoice.ts';
import { readInvoice, readInvoiceData } from './invoices.query.ts';

/** Returns the file name of an invoice. */
export const getInvoiceFileName = ({ number }: Pick<Invoice, 'number'>): string => `${number.replaceAll('/', '-')}.pdf`;

function letterOf(invoice: Invoice): Email {
  const { number, net, vat, corrects } = invoice;
  const language = getLanguage(invoice.language);
  const line = getInvoiceLineText(invoice, language);
  const gross = formatGrosze(net + vat, language);
  const texts = {
    pl: {
      subject: corrects ? `Faktura korygująca ${number}` : `Faktura ${number}`,
      heading: corrects ? 'Zwróciliśmy płatność' : 'Dziękujemy za płatność',
      paragraphs: [corrects ? `W załączniku jest korekta faktury ${corrects.number}.` : 'Faktura jest w załączniku.'],
      facts: [
        { label: 'Za co', value: line },
        { label: 'Kwota brutto', value: gross },
      ],
    },
    en: {
      subject: corrects ? `Corrective invoice ${number}` : `Invoice ${number}`,
      heading: corrects ? 'We have refunded a payment' : 'Thank you for your payment',
      paragraphs: [corrects ? `A corrective invoice for ${corrects.number} is attached.` : 'The invoice is attached.'],
      facts: [
        { label: 'For', value: line },
        { label: 'Gross amount', value: gross },
      ],
    },
  };
  return { language: invoice.language, ...texts[language] };
}

/**
 * Emails an invoice to the addresses that the company entered. Without them, it goes to the
 * company's email, or else to the payer's.
 */
export async function mailInvoice(
  { db, enqueueEmail: post }: ConfiguredBillingDeps,
  companyId: string,
  invoiceId: string,
): Promise<void> {
  const invoice = await readInvoice(db, companyId, sql`i.id = ${invoiceId}`);
  if (!invoice) return;
  const [{ recipients }, typeface] = await Promise.all([readInvoiceData(db, companyId), readTypeface()]);
  const readers = recipients.length > 0 ? recipients : [invoice.payerEmail];
  const content = (await createInvoicePdf(typeface, invoice)).toString('base64');
  const attachments = [
    { fileName: getInvoiceFileName(invoice), contentType: 'application/pdf', content, encoding: 'base64' as const },
  ];
  await db.transaction(async (tx) => {
    for (const to of new Set(readers))
      await post(tx, { to, companyId, email: letterOf(invoice), attachments, key: `invoice ${invoiceId} ${to}` });
  });
}
