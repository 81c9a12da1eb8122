import { downloadInvoice, downloadOrder } from '#contract/billing/payments.ts';
import type { Language } from '#contract/wire/locales.ts';
import { fetchFile } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { downloadBlob } from '#web/ui/text/download-blob.ts';

/** A file about an order, with the id and number of its invoice or order. */
export interface BillingDocument {
  kind: 'invoice' | 'order';
  id: string;
  number: string;
  /** The language of the downloaded invoice. Without it the server sends the language of issue. */
  language?: Language;
  /** True for a correction of an invoice. */
  corrects?: boolean;
}

/** Downloads an invoice or an order's confirmation as PDF (PAY-03). */
export function useDownloadBillingDocument() {
  const { t } = useTranslation();
  return useMutationWithFailureToast({
    mutationFn: ({ kind, id, language }: BillingDocument) =>
      kind === 'invoice'
        ? fetchFile(downloadInvoice, { query: { id, ...(language && { language }) } })
        : fetchFile(downloadOrder, { query: { id } }),
    about: ({ kind, id, language = '' }) => `${kind} ${id} ${language}`,
    onSuccess: (pdf, { kind, number, language, corrects }) => {
      const name = t(`billing.documents.files.${corrects ? 'correction' : kind}`);
      const parts = [name, number.replace(/[^\w-]+/g, '-'), ...(language ? [language] : [])];
      downloadBlob(`${parts.join('-')}.pdf`, pdf);
    },
    failed: (error) => `${t('billing.documents.notDownloaded')} ${error.message}`,
  });
}
