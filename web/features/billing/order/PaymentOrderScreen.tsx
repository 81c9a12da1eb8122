import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleX, Download, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { isOrderUnfinished, type Order } from '#contract/billing/payments.ts';
import { subscriptionTimeZone } from '#contract/billing/subscription.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import styles from '../billing.module.css';
import { listInvoiceDocuments } from '../list-invoice-documents.ts';
import { refetchSubscriptionData } from '../refetch-subscription-data.ts';
import { type OrderSearch, parseOrderSearch } from '../subscription-search.ts';
import { type BillingDocument, useDownloadBillingDocument } from '../use-download-billing-document.ts';
import { usePolledOrder } from '../use-polled-order.ts';
import { OrderDetails } from './OrderDetails.tsx';

const signs = {
  NEW: CircleDashed,
  PENDING: CircleDashed,
  COMPLETED: CircleCheck,
  CANCELED: CircleX,
  REFUNDED: Undo2,
} as const;

/** The state of a payment, polled until it ends: /subscription/orderSummary (PAY-01). */
export function PaymentOrderScreen() {
  const { t } = useTranslation();
  const address = parseOrderSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { orderId } = address;
  const { data: order, error, isFetching, refetch, takesLong } = usePolledOrder(orderId);
  return (
    <div className={styles.screen}>
      <header {...actionBarProps} className={styles.top}>
        <h1>{t('billing.order.title')}</h1>
      </header>
      {orderId === undefined && (
        <EmptyState drawing="search" action={<ToHistory />}>
          {t('billing.order.none')}
        </EmptyState>
      )}
      {!order && error && (
        <ErrorState
          title={t('billing.order.notLoaded')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={<ToHistory />}
        >
          {error.message}
        </ErrorState>
      )}
      {orderId !== undefined && !order && !error && <Skeleton shape="block" height={320} />}
      {order && error && (
        <Notice tone="warning" role="status">
          {t('billing.order.notFollowed')} {error.message}
        </Notice>
      )}
      {order && <OrderCard order={order} address={address} takesLong={takesLong} />}
    </div>
  );
}

const isSame = (one: BillingDocument, other: BillingDocument) => one.id === other.id && one.language === other.language;

function ToHistory() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return (
    <Link
      to="/$company/subscription/subscriptionsHistory"
      params={{ company: company.companyUrlName }}
      className={getButtonClass()}
    >
      {t('billing.order.toHistory')}
    </Link>
  );
}

function OrderCard({ order, address, takesLong }: { order: Order; address: OrderSearch; takesLong: boolean }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const queryClient = useQueryClient();
  const download = useDownloadBillingDocument();
  const { status, decline, redirectUri, nextAskOn, pageLost, kind } = order;
  const params = { company: company.companyUrlName };
  const Sign = signs[status];
  // While the bank waits for the cardholder (`redirectUri`), the order shows as new, whatever
  // status PayU has reported.
  const said = redirectUri ? 'NEW' : status;
  const isOver = !isOrderUnfinished(status);
  // The outcome of the order changes the company's subscription.
  useEffect(() => {
    if (isOver) void refetchSubscriptionData(queryClient);
  }, [isOver, queryClient]);
  const part = kind === 'card' ? 'ofCard' : 'words';
  const lost = kind === 'card' ? 'billing.addCard.pageLost' : 'billing.order.pageLost';
  const time = formatDisplayInstant(nextAskOn ?? order.createdOn, subscriptionTimeZone);
  const text = pageLost ? t(lost, { time }) : t(`billing.order.${part}.${said}`);
  const pdf = (called: string, document: BillingDocument) => (
    <Button
      key={`${document.id} ${document.language}`}
      icon={<Download size={18} />}
      pending={download.isPending && isSame(download.variables, document)}
      onClick={() => download.mutate(document)}
    >
      {called}
    </Button>
  );
  return (
    <article className={styles.order} data-status={status}>
      <div role="status" className={styles.outcome}>
        <Sign size={40} aria-hidden="true" className={styles.outcomeSign} />
        <div>
          <h2>{t(`billing.order.outcomes.${pageLost ? 'LOST' : said}`)}</h2>
          <p>{text}</p>
          {decline && <p>{t(`billing.declines.${decline}`)}</p>}
          {!isOver && !pageLost && takesLong && (
            <p>
              {nextAskOn && kind !== 'card'
                ? t('billing.order.unanswered', { time: formatDisplayInstant(nextAskOn, subscriptionTimeZone) })
                : t('billing.order.takesLong')}
            </p>
          )}
        </div>
      </div>
      <OrderDetails order={order} />
      <div className={styles.acts}>
        {redirectUri && (
          <a href={redirectUri} className={getButtonClass({ variant: 'primary' })}>
            {t('billing.order.toBank')}
          </a>
        )}
        {(status === 'CANCELED' || pageLost) && kind !== 'card' && (
          <Link
            to="/$company/subscription/changePackage"
            params={params}
            search={
              address.package
                ? { step: 2, package: address.package, ...(address.invoice && { invoice: address.invoice }) }
                : {}
            }
            className={getButtonClass({ variant: 'primary' })}
          >
            {t('billing.order.again')}
          </Link>
        )}
        {pageLost && kind === 'card' && (
          <Link
            to="/$company/subscription/paymentMethods/addCard"
            params={params}
            className={getButtonClass({ variant: 'primary' })}
          >
            {t('billing.order.again')}
          </Link>
        )}
        {listInvoiceDocuments(order).map(({ called, ...document }) =>
          pdf(t(`billing.documents.${called}`, { language: document.language!.toUpperCase() }), document),
        )}
        {isOver &&
          status !== 'CANCELED' &&
          pdf(t('billing.documents.order'), { kind: 'order', id: order.id, number: order.number })}
        <Link to="/$company/subscription/info" params={params} className={getButtonClass()}>
          {t('billing.order.toSubscription')}
        </Link>
      </div>
    </article>
  );
}
