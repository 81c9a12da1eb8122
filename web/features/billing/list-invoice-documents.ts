import type { InvoiceOfOrder } from '#contract/billing/payments.ts';
import { languages } from '#contract/wire/locales.ts';
import type { BillingDocument } from './use-download-billing-document.ts';

/** A document to download. `called` is the key of its name in the texts. */
export interface InvoiceDocument extends BillingDocument {
  kind: 'invoice';
  called: 'invoice' | 'correction' | 'invoiceOther' | 'correctionOther';
}

/**
 * Lists the documents of an invoice and its correction: each as it was issued, then in the other
 * language.
 */
export function listInvoiceDocuments(of: {
  invoice: InvoiceOfOrder | null;
  correction: InvoiceOfOrder | null;
}): InvoiceDocument[] {
  return (['invoice', 'correction'] as const).flatMap((called) => {
    const listed = of[called];
    if (!listed) return [];
    const { id, number, language } = listed;
    const other = languages.find((one) => one !== language)!;
    const corrects = called === 'correction';
    return [
      { kind: 'invoice', called, id, number, language, corrects },
      { kind: 'invoice', called: `${called}Other`, id, number, language: other, corrects },
    ] as const;
  });
}
