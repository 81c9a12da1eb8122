import type { Language } from '#contract/locales.ts';
import { downloadInvoice, downloadOrder } from '#contract/payments.ts';
import { callForFile } from '#web/app/api/call.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

/** A file about an order, by the id and number of what it shows. */
export interface Document {
  kind: 'invoice' | 'order';
  id: string;
  number: string;
  /** The language to download an invoice in; the one it was issued in unless told. */
  language?: Language;
  /** Whether it corrects an invoice. */
  corrects?: boolean;
}

/** Saves an invoice, or the confirmation of an order, as PDF (PAY-03). */
export function useDownload() {
  const { t } = useTranslation();
  return useToldMutation({
    mutationFn: ({ kind, id, language }: Document) =>
      kind === 'invoice'
        ? callForFile(downloadInvoice, { query: { id, ...(language && { language }) } })
        : callForFile(downloadOrder, { query: { id } }),
    about: ({ kind, id, language = '' }) => `${kind} ${id} ${language}`,
    onSuccess: (pdf, { kind, number, language, corrects }) => {
      const name = t(`subscription.documents.files.${corrects ? 'correction' : kind}`);
      const parts = [name, number.replace(/[^\w-]+/g, '-'), ...(language ? [language] : [])];
      saveBlob(`${parts.join('-')}.pdf`, pdf);
    },
    failed: (error) => `${t('subscription.documents.notDownloaded')} ${error.message}`,
  });
}
