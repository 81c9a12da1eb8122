import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { countDaysUntil, formatSubscriptionDay } from '../period-texts.ts';
import type { PackageChangeOutlook } from './use-package-change.ts';

/**
 * Rows of a list: the last day of the present package, and that of the chosen package (SUB-02). A
 * present package without an end has no row.
 */
export function CoverageEndRows({ outlook }: { outlook: PackageChangeOutlook }) {
  const { t } = useTranslation();
  const { end, paymentNeeded, promisedUntil } = outlook;
  return (
    <>
      {promisedUntil !== null && (
        <div>
          <dt>{t('billing.details.untilNow')}</dt>
          <dd>{formatSubscriptionDay(promisedUntil)}</dd>
        </div>
      )}
      <div>
        <dt>{t(paymentNeeded ? 'billing.details.until' : 'billing.details.lasts')}</dt>
        <dd>{end === null ? t('billing.details.noEnd') : formatSubscriptionDay(end)}</dd>
      </div>
    </>
  );
}

/**
 * The notice about the remaining days of the present package, if another package is paid now. It
 * warns if the new package would end earlier. Hidden if no valuable days remain.
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
  const days = { before: formatSubscriptionDay(promisedUntil), after: formatSubscriptionDay(end), count };
  const endsEarlier = Date.parse(end) < Date.parse(promisedUntil);
  return (
    <Notice tone={endsEarlier ? 'warning' : 'info'}>
      {t(endsEarlier ? 'billing.details.endsEarlier' : `billing.details.rest.${rest}`, days)}
    </Notice>
  );
}
