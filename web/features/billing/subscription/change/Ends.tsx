import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { periodDay } from '../period-words.ts';
import type { Outlook } from './use-change.ts';

/**
 * Two rows of a list of facts: the end of the present coverage and the end of the chosen package
 * (SUB-02).
 */
export function Ends({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation();
  const { end, paymentNeeded, promisedUntil } = outlook;
  return (
    <>
      {promisedUntil !== null && (
        <div>
          <dt>{t('subscription.details.untilNow')}</dt>
          <dd>{periodDay(promisedUntil)}</dd>
        </div>
      )}
      <div>
        <dt>{t(paymentNeeded ? 'subscription.details.until' : 'subscription.details.lasts')}</dt>
        <dd>{end === null ? t('subscription.details.noEnd') : periodDay(end)}</dd>
      </div>
    </>
  );
}

/** Warns that a package paid now ends before the present coverage. Hidden otherwise. */
export function EndsEarlier({ outlook: { end, paymentNeeded, promisedUntil } }: { outlook: Outlook }) {
  const { t } = useTranslation();
  if (!paymentNeeded || end === null || promisedUntil === null || Date.parse(end) >= Date.parse(promisedUntil))
    return null;
  const days = { before: periodDay(promisedUntil), after: periodDay(end) };
  return <Notice tone="warning">{t('subscription.details.endsEarlier', days)}</Notice>;
}
