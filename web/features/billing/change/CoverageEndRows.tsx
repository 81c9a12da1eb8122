import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { countDaysUntil, formatPeriodDay } from '../period-texts.ts';
import type { PackageChangeOutlook } from './use-package-change.ts';

/**
 * Two rows of a list of facts: the end of the present coverage and the end of the chosen package
 * (SUB-02).
 */
export function CoverageEndRows({ outlook }: { outlook: PackageChangeOutlook }) {
  const { t } = useTranslation();
  const { end, paymentNeeded, promisedUntil } = outlook;
  return (
    <>
      {promisedUntil !== null && (
        <div>
          <dt>{t('billing.details.untilNow')}</dt>
          <dd>{formatPeriodDay(promisedUntil)}</dd>
        </div>
      )}
      <div>
        <dt>{t(paymentNeeded ? 'billing.details.until' : 'billing.details.lasts')}</dt>
        <dd>{end === null ? t('billing.details.noEnd') : formatPeriodDay(end)}</dd>
      </div>
    </>
  );
}

/**
 * Says what becomes of the days that remain of the present coverage, when another package is paid
 * now. Warns if that package ends before them. Hidden when nothing remains.
 */
export function RemainingDaysNotice({
  outlook: { end, paymentNeeded, promisedUntil, rest, waits },
}: {
  outlook: PackageChangeOutlook;
}) {
  const { t } = useTranslation();
  if (!paymentNeeded || waits || rest === null || end === null || promisedUntil === null) return null;
  const count = countDaysUntil(promisedUntil, serverNow());
  if (count <= 0) return null;
  const days = { before: formatPeriodDay(promisedUntil), after: formatPeriodDay(end), count };
  const endsEarlier = Date.parse(end) < Date.parse(promisedUntil);
  return (
    <Notice tone={endsEarlier ? 'warning' : 'info'}>
      {t(endsEarlier ? 'billing.details.endsEarlier' : `billing.details.rest.${rest}`, days)}
    </Notice>
  );
}
