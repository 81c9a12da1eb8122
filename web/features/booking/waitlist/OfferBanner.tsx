import { useEffect, useRef } from 'react';
import { minuteMs } from '#contract/time/durations.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { formatOffer } from './format-wait.ts';
import { OfferAnswers } from './OfferAnswers.tsx';
import { listOpenOffers, type OfferedWait, useWaits } from './use-waits.ts';
import styles from './waitlist.module.css';

/**
 * The offers of the waitlist above every screen, with the remaining minutes and the answers. An
 * offer that arrives while the page is open also shows a toast.
 */
export function OfferBanner(_props: { isOn: boolean }) {
  const { t } = useTranslation();
  const { data } = useWaits();
  useCurrentMinute();
  const offers = listOpenOffers(data?.waits ?? [], serverNow());
  const seen = useRef<Set<string> | null>(null);
  const ids = offers.map(({ offer }) => offer.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when offers come or go
  useEffect(() => {
    if (!data) return;
    const known = seen.current;
    for (const wait of offers)
      if (known && !known.has(wait.offer.id)) toast.info(t('waitlist.toast', formatOffer(wait, t)));
    seen.current = new Set([...(known ?? []), ...offers.map(({ offer }) => offer.id)]);
  }, [ids, data === undefined]);
  if (offers.length === 0) return null;
  return (
    <ul className={styles.banner} aria-label={t('waitlist.offers')}>
      {offers.map((wait) => (
        <OfferNotice key={wait.offer.id} wait={wait} />
      ))}
    </ul>
  );
}

function OfferNotice({ wait }: { wait: OfferedWait }) {
  const { t } = useTranslation();
  const minutes = Math.max(1, Math.ceil((Date.parse(wait.offer.heldUntil) - serverNow()) / minuteMs));
  return (
    <li>
      <Notice
        tone="info"
        action={
          <span className={styles.acts}>
            <OfferAnswers wait={wait} />
          </span>
        }
      >
        {/* The minutes stand outside of the live region, so that it does not speak each minute. */}
        <span role="status">{t('waitlist.banner', formatOffer(wait, t))}</span>{' '}
        <span className={styles.minutes}>{t('waitlist.minutes', { count: minutes })}</span>
      </Notice>
    </li>
  );
}
