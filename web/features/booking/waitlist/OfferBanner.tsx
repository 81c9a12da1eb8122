import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useCurrentMinute } from '#web/platform/session/use-current-minute.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { formatOfferTexts } from './format-wait.ts';
import { OfferNotice } from './OfferNotice.tsx';
import { listWaitsWithOpenOffer, useWaits } from './use-waits.ts';
import styles from './waitlist.module.css';

/**
 * The offers of the waitlist above every screen, with the remaining minutes and the answers. An
 * offer that arrives while the page is open also shows a toast.
 */
export function OfferBanner({ className }: { isOn: boolean; className: string }) {
  const { t } = useTranslation();
  const { data } = useWaits();
  useCurrentMinute();
  const offers = listWaitsWithOpenOffer(data?.waits ?? [], serverNow());
  const seen = useRef<Set<string> | null>(null);
  const ids = offers.map(({ offer }) => offer.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when offers come or go
  useEffect(() => {
    if (!data) return;
    const known = seen.current;
    for (const wait of offers)
      if (known && !known.has(wait.offer.id)) toast.info(t('waitlist.toast', formatOfferTexts(wait, t)));
    seen.current = new Set([...(known ?? []), ...offers.map(({ offer }) => offer.id)]);
  }, [ids, data === undefined]);
  if (offers.length === 0) return null;
  return (
    <ul className={classNames(className, styles.banner)} aria-label={t('waitlist.offers')}>
      {offers.map((wait) => (
        <li key={wait.offer.id}>
          <OfferNotice wait={wait} />
        </li>
      ))}
    </ul>
  );
}
