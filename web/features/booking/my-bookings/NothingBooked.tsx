import { BookingScreenLink } from '#web/platform/frame/BookingLink.tsx';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import styles from './NothingBooked.module.css';

interface Props {
  kinds: readonly ListedBookingKind[];
  /** True if the member may have bookings of other kinds or days. */
  isFiltered: boolean;
  onShowAll: () => void;
}

/** The empty state of the member's own bookings, with links to the screens that book (MY-02). */
export function NothingBooked({ kinds, isFiltered, onShowAll }: Props) {
  const { t } = useTranslation();
  // Desks and rooms are booked on the same screen.
  const ways = [...Map.groupBy(kinds, ({ booksAt }) => booksAt).entries()];
  return (
    <div className={styles.card}>
      <EmptyState
        drawing={isFiltered ? 'search' : 'bookings'}
        action={
          <div className={styles.ways}>
            {isFiltered && <Button onClick={onShowAll}>{t('myBookings.showAll')}</Button>}
            {ways.map(([screen, some]) => (
              <BookingScreenLink key={screen} screen={screen}>
                {t(`${some[0]!.texts}.list.book`)}
              </BookingScreenLink>
            ))}
          </div>
        }
      >
        {t(isFiltered ? 'myBookings.nothingHere' : 'myBookings.nothing')}
      </EmptyState>
    </div>
  );
}
