import { useEffect, useRef } from 'react';
import { minuteMs } from '#contract/time/durations.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
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
    for (const { offer } of offers)
      if (known && !known.has(offer.id)) toast.info(t('waitlist.toast', { place: offer.placeName }));
    seen.current = new Set([...(known ?? []), ...offers.map(({ offer }) => offer.id)]);
  }, [ids, data === undefined]);
  if (offers.length === 0) return null;
  return (
    <div className={styles.banner}>
      {offers.map((wait) => (
        <OfferNotice key={wait.offer.id} wait={wait} />
      ))}
    </div>
  );
}

function OfferNotice({ wait }: { wait: OfferedWait }) {
  const { t } = useTranslation();
  const { placeName: place, locationName: where, heldUntil } = wait.offer;
  const minutes = Math.max(1, Math.ceil((Date.parse(heldUntil) - serverNow()) / minuteMs));
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <span className={styles.acts}>
          <OfferAnswers wait={wait} />
        </span>
      }
    >
      {t('waitlist.banner', { place, where, count: minutes })}
    </Notice>
  );
}
