import { languages } from '#contract/locales.ts';
import type { InvoiceOfOrder } from '#contract/payments.ts';
import type { Document } from './use-download.ts';

/** A document to be downloaded, with the key of what it is called. */
export interface InvoiceDocument extends Document {
  kind: 'invoice';
  called: 'invoice' | 'correction' | 'invoiceOther' | 'correctionOther';
}

/** What there is of an invoice and its correction: each as it was issued, then in the other language. */
export function invoiceDocuments(of: {
  invoice: InvoiceOfOrder | null;
  correction: InvoiceOfOrder | null;
}): InvoiceDocument[] {
  return (['invoice', 'correction'] as const).flatMap((called) => {
    const listed = of[called];
    if (!listed) return [];
    const { id, number, language } = listed;
    const other = languages.find((one) => one !== language)!;
    return [
      { kind: 'invoice', called, id, number, language },
      { kind: 'invoice', called: `${called}Other`, id, number, language: other },
    ] as const;
  });
}
