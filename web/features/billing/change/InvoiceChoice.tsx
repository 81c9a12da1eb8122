import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useId } from 'react';
import { getCompany } from '#contract/company/company-details.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from '../billing.module.css';

type Choice = 'yes' | 'no' | undefined;

/**
 * Returns the company's invoice data, and whether name or VAT number is missing. Both are undefined
 * until loaded, and without the permission.
 */
export function useInvoiceData() {
  const { may } = useCompanyContext();
  const { data } = useQuery({ ...createQueryOptions(getCompany), enabled: may('company-update') });
  return { data, isMissing: data && (data.invoiceCompanyName.trim() === '' || data.vatNumber.trim() === '') };
}

interface Props {
  value: Choice;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: 'yes' | 'no') => void;
  ref: RefObject<HTMLDivElement | null>;
}

/**
 * The choice whether to issue an invoice, which is required before any payment (SUB-03). "Yes"
 * shows the recipient, or a notice that its data is missing.
 */
export function InvoiceChoice({ value, disabled, error, onChange, ref }: Props) {
  const { t } = useTranslation();
  const { company, may } = useCompanyContext();
  const { data, isMissing } = useInvoiceData();
  const backTo = useLocation({ select: ({ href }) => href });
  const errorId = useId();
  const toCompany = may('company-update') && (
    <Link
      to="/$company/company"
      params={{ company: company.companyUrlName }}
      state={{ invoice: true, backTo }}
      className={getButtonClass({ size: 'small' })}
    >
      {t(isMissing ? 'billing.pay.fillIn' : 'billing.pay.changeData')}
    </Link>
  );
  return (
    <div ref={ref} className={styles.part} aria-describedby={error ? errorId : undefined}>
      <SegmentedControl
        label={t('billing.pay.invoice')}
        segments={(['yes', 'no'] as const).map((one) => ({
          value: one,
          label: t(`billing.pay.invoices.${one}`),
          disabled,
        }))}
        value={value ?? ('' as 'yes')}
        onChange={onChange}
      />
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {value === 'yes' && isMissing && (
        <Notice tone="warning" action={toCompany}>
          {t('billing.pay.dataMissing')}
        </Notice>
      )}
      {value === 'yes' && data && isMissing === false && (
        <p className={styles.buyer}>
          <span>{t('billing.pay.buyer', { name: data.invoiceCompanyName, vat: data.vatNumber })}</span>
          {toCompany}
        </p>
      )}
    </div>
  );
}
