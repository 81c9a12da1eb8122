import { useLayoutEffect, useRef } from 'react';
import type { BellBooking } from '#web/features/booking/bell/bell-items.ts';
import { listedBookingKinds } from '#web/features/booking/kinds/kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './BellList.module.css';
import { BookingsOnAbsencesEntry } from './BookingsOnAbsencesEntry.tsx';
import { BookingToConfirmEntry } from './BookingToConfirmEntry.tsx';
import type { TrialNotice } from './get-trial-notice.ts';
import { TrialNoticeEntry } from './TrialNoticeEntry.tsx';

export interface BellListProps {
  notice: TrialNotice | null;
  /** The number of bookings on days of absence from the HR calendar. */
  absence: number;
  items: readonly BellBooking[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/**
 * The list in the bell: bookings to confirm or release, grouped by kind. Notices about a trial and
 * about absences stand above, even if the list fails to load.
 */
export function BellList({ notice, absence, items, failed, onRetry }: BellListProps) {
  const { t } = useTranslation();
  const list = useFocusOfTheGone(items?.length);
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {notice && (
        <section aria-labelledby="bell-subscription" className={styles.group}>
          <h3 id="bell-subscription" className={styles.groupTitle}>
            {t('shell.bell.subscription')}
          </h3>
          <TrialNoticeEntry notice={notice} />
        </section>
      )}
      {absence > 0 && (
        <section aria-labelledby="bell-absences" className={styles.group}>
          <h3 id="bell-absences" className={styles.groupTitle}>
            {t('shell.menu.absences')}
          </h3>
          <BookingsOnAbsencesEntry count={absence} />
        </section>
      )}
      {failed && <ErrorState title={t('shell.bell.notLoaded')} onRetry={onRetry} />}
      {!items && !failed && <Skeleton shape="text" lines={4} />}
      {items?.length === 0 && !notice && absence === 0 && (
        <EmptyState drawing="bookings">{t('shell.bell.nothing')}</EmptyState>
      )}
      {items &&
        listedBookingKinds.map(({ name, texts }) => {
          const ofKind = items.filter((item) => item.kind.name === name);
          return (
            ofKind.length > 0 && (
              <section key={name} aria-labelledby={`bell-${name}`} className={styles.group}>
                <h3 id={`bell-${name}`} className={styles.groupTitle}>
                  {t(`${texts}.names`)}
                </h3>
                <ul>
                  {ofKind.map((item) => (
                    <BookingToConfirmEntry key={item.id} item={item} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
    </div>
  );
}

/**
 * When the focused entry disappears, moves the focus to the entry that takes its position. Without
 * entries the list gets the focus.
 */
function useFocusOfTheGone(count: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<number>(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of entries changes
  useLayoutEffect(() => {
    const entries = [...(list.current?.querySelectorAll('li') ?? [])];
    const remember = () => {
      held.current = entries.findIndex((entry) => entry.contains(document.activeElement));
    };
    const gone = document.activeElement === document.body || document.activeElement === null;
    if (gone && held.current >= 0) {
      const next = entries[Math.min(held.current, entries.length - 1)]?.querySelector<HTMLElement>('[data-first]');
      (next ?? list.current)?.focus();
    }
    remember();
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [count]);
  return list;
}
