import { minuteMs } from '#contract/time/durations.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { formatOfferTexts } from './format-wait.ts';
import { OfferAnswerButtons } from './OfferAnswerButtons.tsx';
import type { OfferedWait } from './use-waits.ts';
import styles from './waitlist.module.css';

/** The notice of an offer with the remaining minutes and the answers. */
export function OfferNotice({ wait }: { wait: OfferedWait }) {
  const { t } = useTranslation();
  const minutes = Math.max(1, Math.ceil((Date.parse(wait.offer.heldUntil) - serverNow()) / minuteMs));
  return (
    <Notice
      tone="info"
      action={
        <span className={styles.acts}>
          <OfferAnswerButtons wait={wait} />
        </span>
      }
    >
      {/* The minutes stand outside of the live region, so that it does not speak each minute. */}
      <span role="status">{t('waitlist.banner', formatOfferTexts(wait, t))}</span>{' '}
      <span>{t('waitlist.minutes', { count: minutes })}</span>
    </Notice>
  );
}
