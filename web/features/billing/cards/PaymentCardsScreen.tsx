import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { getPaymentSettings, listCards, type SavedPaymentCard } from '#contract/billing/payments.ts';
import { freePackageId } from '#contract/billing/subscription.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import styles from '../billing.module.css';
import { RenewalFailedNotice } from '../RenewalFailedNotice.tsx';
import { subscriptionQueryOptions } from '../subscription-query-options.ts';
import cardStyles from './cards.module.css';
import { PaymentCardItem } from './PaymentCardItem.tsx';
import { formatLastDigits } from './PaymentCardPicture.tsx';
import { usePaymentCardActions } from './use-payment-card-actions.ts';

/** The company's payment cards: /subscription/paymentMethods (PAY-02). */
export function PaymentCardsScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { data, error, isFetching, refetch } = useQuery(createQueryOptions(listCards));
  const { data: settings } = useQuery(createQueryOptions(getPaymentSettings));
  const { data: subscription } = useQuery(subscriptionQueryOptions);
  const { makeDefault, remove } = usePaymentCardActions();
  const [asked, setAsked] = useState<SavedPaymentCard | null>(null);
  const last = useRef<SavedPaymentCard | null>(null);
  if (asked) last.current = asked;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = data?.cards.length === 0;
  const add = settings?.available !== false && (
    <Link
      to="/$company/subscription/paymentMethods/addCard"
      params={{ company: company.companyUrlName }}
      className={getButtonClass({ variant: 'primary' })}
    >
      <Plus size={18} aria-hidden="true" />
      {t('billing.cards.add')}
    </Link>
  );
  return (
    <div className={styles.screen}>
      <header {...actionBarProps} className={styles.top}>
        <h1 ref={heading} tabIndex={-1}>
          {t('billing.cards.title')}
        </h1>
        {data && !isEmpty && add}
      </header>
      {settings?.available === false && <Notice tone="warning">{t('billing.pay.notConfigured')}</Notice>}
      <RenewalFailedNotice besideCards />
      {!data && !error && (
        <div className={cardStyles.cards}>
          {[1, 2].map((one) => (
            <Skeleton key={one} shape="block" height={72} />
          ))}
        </div>
      )}
      {!data && error && (
        <ErrorState title={t('billing.cards.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {isEmpty && (
        <EmptyState drawing="bookings" action={add}>
          {t('billing.cards.none')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <ul className={cardStyles.cards} aria-label={t('billing.cards.title')}>
            {data.cards.map((card) => (
              <PaymentCardItem
                key={card.id}
                card={card}
                cards={data.cards.length}
                isOnFree={subscription?.packageId === freePackageId}
                pending={makeDefault.isPending && makeDefault.variables.id === card.id}
                onDefault={() => makeDefault.mutate(card)}
                onRemove={() => setAsked(card)}
              />
            ))}
          </ul>
          <p className={styles.muted}>{t('billing.cards.rules')}</p>
        </>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) remove.mutate(asked);
          setAsked(null);
        }}
        focusAfter={heading}
        danger
        title={t('billing.cards.ask', { card: formatLastDigits(last.current?.cardNumberMasked ?? '') })}
        confirmLabel={t('billing.cards.remove')}
      >
        {t('billing.cards.askWords')}
      </ConfirmDialog>
    </div>
  );
}
