import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { addNewCard, getPaymentSettings } from '#contract/billing/payments.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { getBankReturnUrl, goToBank } from '../bank-redirect.ts';
import styles from '../billing.module.css';
import { CardForm, type CardFormHandle } from '../card-form/CardForm.tsx';
import { refetchSubscriptionData } from '../refetch-subscription-data.ts';
import { parseOrderSearch } from '../subscription-search.ts';
import { isOrderPending, usePolledOrder } from '../use-polled-order.ts';

/**
 * The screen that saves a card and shows the result after the bank:
 * /subscription/paymentMethods/addCard (PAY-02).
 */
export function AddCardScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const params = { company: company.companyUrlName };
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { orderId } = parseOrderSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const order = usePolledOrder(orderId);
  const settings = useQuery(createQueryOptions(getPaymentSettings));
  const { data } = order;
  const isSaved = data?.status === 'REFUNDED' || data?.status === 'COMPLETED';
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!isSaved || told.current === orderId) return;
    told.current = orderId;
    toast.success(t('billing.addCard.saved'));
    void refetchSubscriptionData(queryClient);
    const to = '/$company/subscription/paymentMethods';
    void navigate({ to, params: { company: company.companyUrlName }, replace: true });
  }, [isSaved, orderId, t, queryClient, navigate, company.companyUrlName]);

  const isFollowed =
    orderId !== undefined && ((isOrderPending(data) && !data?.pageLost) || isSaved || (!data && !order.error));
  return (
    <div className={styles.screen}>
      <header {...actionBarProps} className={styles.top}>
        <h1>{t('billing.addCard.title')}</h1>
      </header>
      {order.error && (
        <Notice
          tone="error"
          role="alert"
          action={
            <Button size="small" pending={order.isFetching} onClick={() => void order.refetch()}>
              {t('billing.addCard.again')}
            </Button>
          }
        >
          {t('billing.order.notLoaded')} {order.error.message}
        </Notice>
      )}
      {data?.status === 'CANCELED' && (
        <Notice tone="error" role="alert">
          <strong>{t('billing.addCard.failed')}</strong> {t(`billing.declines.${data.decline ?? 'other'}`)}
        </Notice>
      )}
      {data?.pageLost && (
        <Notice tone="warning" role="status">
          {t('billing.addCard.pageLost')}
        </Notice>
      )}
      {isFollowed && (
        <div role="status" className={styles.waiting}>
          <Spinner />
          <div>
            <p>{t('billing.addCard.waiting')}</p>
            {order.takesLong && <p className={styles.muted}>{t('billing.order.takesLong')}</p>}
            {data?.redirectUri && (
              <a href={data.redirectUri} className={getButtonClass({ size: 'small' })}>
                {t('billing.order.toBank')}
              </a>
            )}
          </div>
        </div>
      )}
      {!isFollowed && settings.data?.available === false && (
        <Notice tone="warning" role="status">
          {t('billing.pay.notConfigured')}
        </Notice>
      )}
      {!isFollowed && !settings.data && !settings.error && <Skeleton shape="block" height={260} />}
      <OptionsLoadError read={settings}>{t('billing.pay.notLoaded')}</OptionsLoadError>
      {!isFollowed && settings.data?.available && <AddCardForm />}
      <Link
        to="/$company/subscription/paymentMethods"
        params={params}
        className={classNames(getButtonClass(), styles.back)}
      >
        {t('billing.addCard.toCards')}
      </Link>
    </div>
  );
}

function AddCardForm() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const navigate = useNavigate();
  const form = useRef<CardFormHandle>(null);
  const [isReading, setReading] = useState(false);
  const add = useMutationWithFailureToast({
    // A retry after a lost answer sends the same token, so the server saves the card once.
    retry: (failures, error) => failures < 1 && mayHaveSucceeded(error),
    mutationFn: async ({ token, mask }: { token: string; mask: string }) => {
      const continueUrl = getBankReturnUrl(`/${company.companyUrlName}/subscription/paymentMethods/addCard`);
      const begun = await call(addNewCard, { body: { token, mask, continueUrl } });
      if (begun.status === 'WARNING_CONTINUE_3DS' && begun.redirectUri) await goToBank(begun.redirectUri);
      const { orderId } = begun;
      await navigate({ to: '.', search: { orderId }, replace: true });
    },
    // The reason stands above the form's button.
    failed: () => t('billing.addCard.failed'),
  });
  const isBusy = isReading || add.isPending;
  return (
    <form
      className={styles.pay}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        add.reset();
        setReading(true);
        const typed = await form.current!.tokenize();
        setReading(false);
        if (typed) add.mutate({ token: typed.token, mask: typed.mask });
      }}
    >
      <p>{t('billing.addCard.words')}</p>
      <CardForm ref={form} disabled={isBusy} />
      {add.error && (
        <Notice tone="error" role="alert">
          <strong>{t('billing.addCard.failed')}</strong> {add.error.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide pending={isBusy}>
        {t('billing.addCard.act')}
      </Button>
    </form>
  );
}
