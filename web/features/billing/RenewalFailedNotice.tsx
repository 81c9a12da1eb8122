import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getRenewalTrouble } from '#contract/billing/payments.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PayOverdueLink } from './PayOverdueLink.tsx';
import { formatSubscriptionDay } from './period-texts.ts';

interface Props {
  /** True on the screen with the list of cards, where a link to that screen is left out. */
  besideCards?: boolean;
}

/**
 * The notice of a failed renewal: the reason, the next try, the package's last day and the
 * remedies. Hidden if no renewal has failed.
 */
export function RenewalFailedNotice({ besideCards = false }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { data } = useQuery(createQueryOptions(getRenewalTrouble));
  const trouble = data?.trouble;
  if (!trouble) return null;
  const { decline, failedOn, nextTryOn, keptUntil } = trouble;
  return (
    <Notice
      tone="error"
      role="status"
      action={
        <>
          <PayOverdueLink />
          {!besideCards && (
            <Link
              to="/$company/subscription/paymentMethods"
              params={{ company: company.companyUrlName }}
              className={getButtonClass({ size: 'small' })}
            >
              {t('billing.trouble.methods')}
            </Link>
          )}
        </>
      }
    >
      <strong>{t('billing.trouble.failed', { day: formatSubscriptionDay(failedOn) })}</strong>{' '}
      {t(`billing.declines.${decline}`)}{' '}
      {nextTryOn === null
        ? t('billing.trouble.noNextTry')
        : t('billing.trouble.nextTry', { day: formatSubscriptionDay(nextTryOn) })}{' '}
      {t('billing.trouble.keptUntil', { day: formatSubscriptionDay(keptUntil) })}
    </Notice>
  );
}
