import { FileText, Receipt, ReceiptText } from 'lucide-react';
import type { SubscriptionHistoryRow } from '#contract/billing/subscription.ts';
import { formatMoney } from '#web/platform/languages/money.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import styles from '../billing.module.css';
import { PaymentCardPicture } from '../cards/PaymentCardPicture.tsx';
import { listInvoiceDocuments } from '../list-invoice-documents.ts';
import { formatSubscriptionDay } from '../period-texts.ts';
import type { BillingDocument } from '../use-download-billing-document.ts';

/** Returns the columns of the history. `onDownload` starts a download. */
export function createPackageHistoryColumns(
  t: Translate,
  onDownload: (document: BillingDocument) => void,
): DataTableColumn<SubscriptionHistoryRow>[] {
  const day = (instant: string | null) =>
    instant === null ? t('billing.history.noEnd') : formatSubscriptionDay(instant);
  return [
    { id: 'name', header: t('billing.history.columns.name'), cell: ({ name }) => name },
    {
      id: 'periodStart',
      header: t('billing.history.columns.periodStart'),
      nowrap: true,
      cell: ({ periodStart }) => day(periodStart),
    },
    {
      id: 'periodEnd',
      header: t('billing.history.columns.periodEnd'),
      nowrap: true,
      cell: ({ periodEnd }) => day(periodEnd),
    },
    {
      id: 'description',
      header: t('billing.history.columns.description'),
      cell: ({ description }) => description,
    },
    {
      id: 'price',
      header: t('billing.history.columns.price'),
      align: 'end',
      nowrap: true,
      cell: ({ price }) => formatMoney(price),
    },
    {
      id: 'priceGross',
      header: t('billing.history.columns.priceGross'),
      align: 'end',
      nowrap: true,
      cell: ({ priceGross }) => formatMoney(priceGross),
    },
    {
      id: 'status',
      header: t('billing.history.columns.status'),
      nowrap: true,
      cell: ({ status }) => (
        <Badge tone={status === 'REFUNDED' ? 'warning' : 'success'}>{t(`billing.history.statuses.${status}`)}</Badge>
      ),
    },
    {
      id: 'card',
      header: t('billing.history.columns.card'),
      nowrap: true,
      cell: ({ card }) => (card ? <PaymentCardPicture card={card} /> : '–'),
    },
    {
      id: 'createdOn',
      header: t('billing.history.columns.createdOn'),
      nowrap: true,
      cell: ({ createdOn }) => formatSubscriptionDay(createdOn),
    },
    {
      id: 'documents',
      header: t('billing.history.columns.documents'),
      nowrap: true,
      cell: ({ invoice, correction, order }) => (
        <span className={styles.documents}>
          {listInvoiceDocuments({ invoice, correction }).map(({ called, ...document }) => {
            const { number, language = 'pl' } = document;
            const text = t(`billing.history.${called}`, { number, language: language.toUpperCase() });
            const key = `${called} ${number}`;
            const download = () => onDownload(document);
            if (called === 'invoice' || called === 'correction')
              return (
                <IconButton
                  key={key}
                  size="small"
                  label={text}
                  icon={called === 'invoice' ? <Receipt size={18} /> : <ReceiptText size={18} />}
                  onClick={download}
                />
              );
            return (
              <Button key={key} variant="quiet" size="small" onClick={download}>
                <span aria-hidden="true">{language.toUpperCase()}</span>
                <VisuallyHidden>{text}</VisuallyHidden>
              </Button>
            );
          })}
          {order && (
            <IconButton
              size="small"
              label={t('billing.history.order', { number: order.number })}
              icon={<FileText size={18} />}
              onClick={() => onDownload({ kind: 'order', ...order })}
            />
          )}
          {invoice && (
            <span className={styles.printed} aria-hidden="true">
              {[invoice.number, correction?.number].filter(Boolean).join(', ')}
            </span>
          )}
          {!invoice && !order && '–'}
        </span>
      ),
    },
  ];
}
