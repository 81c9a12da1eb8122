import type { Language } from '#contract/locales.ts';
import { downloadInvoice, downloadOrder } from '#contract/payments.ts';
import { callForFile } from '#web/app/api/call.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

/** A file that is written of an order, by the id and number of what it is of. */
export interface Document {
  kind: 'invoice' | 'order';
  id: string;
  number: string;
  /** Of an invoice: the language to have it in; without it, that in which it was issued. */
  language?: Language;
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
    onSuccess: (pdf, { kind, number }) =>
      saveBlob(`${t(`subscription.documents.files.${kind}`)}-${number.replace(/[^\w-]+/g, '-')}.pdf`, pdf),
    failed: (error) => `${t('subscription.documents.notDownloaded')} ${error.message}`,
  });
}
