import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import { calculateGrossPrice } from '#contract/billing/money.ts';
import { getPaymentSettings, listCards } from '#contract/billing/payments.ts';
import type { OfferedPackage } from '#contract/billing/subscription.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatMoney } from '#web/platform/languages/money.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from '../billing.module.css';
import { CardForm, type CardFormHandle } from '../card-form/CardForm.tsx';
import { PaymentCardChoice } from '../cards/PaymentCardChoice.tsx';
import { CoverageEndRows, RemainingDaysNotice } from './CoverageEndRows.tsx';
import { InvoiceChoice, useInvoiceData } from './InvoiceChoice.tsx';
import { PriceTable } from './PriceTable.tsx';
import type { PackageChangeModel, PackageChangeOutlook } from './use-package-change.ts';
import { usePackagePayment } from './use-package-payment.ts';

interface Props {
  change: PackageChangeModel;
  wanted: OfferedPackage;
  outlook: PackageChangeOutlook;
}

/**
 * The last step of a paid change: the sum, the invoice, the card and the pay button (SUB-03,
 * PAY-01).
 */
export function PackagePaymentStep({ change, wanted, outlook }: Props) {
  const { t } = useTranslation();
  const settings = useQuery(createQueryOptions(getPaymentSettings));
  const saved = useQuery(createQueryOptions(listCards));
  return (
    <div className={styles.step}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <h3>{t('billing.pay.summary')}</h3>
          <dl className={styles.facts}>
            <div>
              <dt>{t('billing.pay.package')}</dt>
              <dd>{wanted.name}</dd>
            </div>
            <CoverageEndRows outlook={outlook} />
          </dl>
          <RemainingDaysNotice outlook={outlook} />
          <PriceTable offer={wanted} />
        </div>
        {settings.data && !settings.data.available ? (
          <Notice tone="warning" role="status">
            {t('billing.pay.notConfigured')}
          </Notice>
        ) : (
          <div className={styles.side}>
            <OptionsLoadError read={settings}>{t('billing.pay.notLoaded')}</OptionsLoadError>
            <OptionsLoadError read={saved}>{t('billing.pay.cardsNotLoaded')}</OptionsLoadError>
            {settings.data && (saved.data || saved.error) ? (
              <PayForm change={change} wanted={wanted} cards={saved.data?.cards ?? []} />
            ) : (
              !settings.error && <Skeleton shape="block" height={300} />
            )}
          </div>
        )}
      </div>
      <Button className={styles.back} onClick={() => change.go({ step: 1 })}>
        {t('billing.back')}
      </Button>
    </div>
  );
}

type Cards = Parameters<typeof PaymentCardChoice>[0]['cards'];

function PayForm({ change, wanted, cards }: { change: PackageChangeModel; wanted: OfferedPackage; cards: Cards }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const navigate = useNavigate();
  const backTo = useLocation({ select: ({ href }) => href });
  const { data: invoiceData, isMissing } = useInvoiceData();
  const pay = usePackagePayment();
  const form = useRef<CardFormHandle>(null);
  const invoicePart = useRef<HTMLDivElement>(null);
  const [mistake, setMistake] = useState<string>();
  const [isReading, setReading] = useState(false);
  // Presets 'yes' for a company that always wants invoices and whose invoice data is complete.
  const { card: chosen } = change.address;
  const invoice = change.address.invoice ?? (invoiceData?.invoice && isMissing === false ? 'yes' : undefined);
  const good = cards.filter(({ expired }) => !expired);
  const card = good.some(({ id }) => id === chosen) ? chosen! : chosen === 'new' ? 'new' : (good[0]?.id ?? 'new');
  const isBusy = isReading || pay.isPending;
  const { refused } = pay;
  const gross = formatMoney(calculateGrossPrice(wanted.price));

  const submit = async () => {
    pay.forget();
    if (!invoice) {
      setMistake(t('billing.pay.sayInvoice'));
      invoicePart.current?.querySelector('input')?.focus();
      return;
    }
    if (invoice === 'yes' && isMissing) {
      const params = { company: company.companyUrlName };
      await navigate({ to: '/$company/company', params, state: { invoice: true, backTo } });
      return;
    }
    const shown = { packageId: wanted.id, invoice: invoice === 'yes', price: wanted.price };
    if (card !== 'new') return pay.start({ ...shown, token: card, mask: '' });
    setReading(true);
    const typed = await form.current!.tokenize();
    setReading(false);
    if (typed) pay.start({ ...shown, token: typed.token, mask: typed.mask });
  };

  return (
    <form
      className={styles.pay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <InvoiceChoice
        ref={invoicePart}
        value={invoice}
        disabled={isBusy}
        error={mistake ?? (refused?.part === 'invoice' ? refused.words : undefined)}
        onChange={(next) => {
          setMistake(undefined);
          if (refused?.part === 'invoice') pay.forget();
          change.go({ invoice: next });
        }}
      />
      {cards.length > 0 && (
        <PaymentCardChoice
          cards={cards}
          value={card}
          disabled={isBusy}
          onChange={(next) => change.go({ card: next })}
        />
      )}
      {card === 'new' && <CardForm ref={form} disabled={isBusy} />}
      {refused?.part === 'card' && (
        <p role="alert" className={styles.error}>
          {refused.words}
        </p>
      )}
      {refused?.part === 'payment' && (
        <Notice
          tone="error"
          role="alert"
          action={
            pay.find && (
              <Button size="small" onClick={pay.find}>
                {t('billing.pay.find')}
              </Button>
            )
          }
        >
          <strong>{t('billing.pay.orderError')}</strong> {refused.words} {pay.notFound}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide pending={isBusy} icon={<LockKeyhole size={18} />}>
        {t('billing.pay.act', { gross })}
      </Button>
      <p className={styles.muted}>{t('billing.pay.saves')}</p>
    </form>
  );
}
