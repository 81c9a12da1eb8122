import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { SubscriptionHistoryRow } from '#contract/billing/subscription.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { CardList } from '#web/ui/list/CardList.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import styles from '../billing.module.css';
import { listInvoiceDocuments } from '../list-invoice-documents.ts';
import { useDownloadBillingDocument } from '../use-download-billing-document.ts';
import { createPackageHistoryColumns } from './create-package-history-columns.tsx';
import { usePackageHistory } from './use-package-history.ts';

const inCorner = ['name', 'status', 'documents'];

/**
 * The company's packages with their payments and documents: /subscription/subscriptionsHistory
 * (PAY-03).
 */
export function SubscriptionHistoryScreen() {
  const { t } = useTranslation();
  const { narrow, query, change, total, rows, error, refetching, retrying, retry } = usePackageHistory();
  const { mutate: download } = useDownloadBillingDocument();
  const columns = useMemo(() => createPackageHistoryColumns(t, download), [t, download]);
  const column = (id: string) => columns.find((one) => one.id === id)!;
  const title = t('billing.history.title');
  const list = {
    label: title,
    rows,
    total,
    rowId: ({ id }: SubscriptionHistoryRow) => id,
    refetching,
    empty: <EmptyState drawing="search">{t('billing.history.none')}</EmptyState>,
    error: error && (
      <ErrorState title={t('billing.history.notLoaded')} onRetry={retry} retrying={retrying}>
        {error.message}
      </ErrorState>
    ),
  };
  return (
    <div className={styles.history}>
      <header {...actionBarProps} className={styles.top}>
        <h1>{title}</h1>
      </header>
      {narrow ? (
        <CardList
          {...list}
          page={query.page}
          pageSize={query.pageSize}
          onPageChange={(page) => change({ ...query, page })}
          card={(row) => ({
            title: row.name,
            badge: column('status').cell(row),
            facts: columns
              .filter(({ id }) => !inCorner.includes(id) && (id !== 'card' || row.card !== null))
              .map(({ header, cell }) => ({ label: header, value: cell(row) })),
            actions: (row.invoice || row.order) && (
              <>
                {listInvoiceDocuments(row).map(({ called, ...document }) => (
                  <Button
                    key={`${called} ${document.number}`}
                    size="small"
                    icon={<Download size={18} />}
                    onClick={() => download(document)}
                  >
                    {t(`billing.documents.${called}`, { language: document.language!.toUpperCase() })}
                    <VisuallyHidden> {document.number}</VisuallyHidden>
                  </Button>
                ))}
                {row.order && (
                  <Button
                    size="small"
                    icon={<Download size={18} />}
                    onClick={() => download({ kind: 'order', ...row.order! })}
                  >
                    {t('billing.documents.order')}
                    <VisuallyHidden> {row.order.number}</VisuallyHidden>
                  </Button>
                )}
              </>
            ),
          })}
        />
      ) : (
        <DataTable {...list} columns={columns} rowName={({ name }) => name} query={query} onQueryChange={change} />
      )}
    </div>
  );
}
