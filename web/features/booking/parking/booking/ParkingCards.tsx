import { CircleParking, Lock } from 'lucide-react';
import type { BookableParking } from '#contract/parking/parking-availability.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from './parking-booking.module.css';

interface Props {
  parkings: readonly BookableParking[];
  /** True while the counts still belong to an earlier period. */
  outdated: boolean;
  onChoose: (id: string) => void;
}

/**
 * Sorts the cards of parkings: first those where the member may book, then by active spaces, most
 * first (PARK-05).
 */
function sorted(parkings: readonly BookableParking[]): BookableParking[] {
  return parkings.toSorted(
    (one, other) => Number(other.canBook) - Number(one.canBook) || other.activeParkingSpaces - one.activeParkingSpaces,
  );
}

/** The cards of parkings, each with its number of free spaces in the chosen period. */
export function ParkingCards({ parkings, outdated, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t('parkingBooking.cards.label')} data-outdated={outdated || undefined}>
      {sorted(parkings).map(
        ({ id, name, description, canBook, activeParkingSpaces: active, availableParkingSpaces }) => {
          const free = Math.min(availableParkingSpaces, active);
          return (
            <li key={id}>
              <button type="button" className={styles.card} onClick={() => onChoose(id)}>
                <span className={styles.cardName}>
                  <CircleParking size={22} aria-hidden="true" />
                  <strong>{name}</strong>
                </span>
                <span className={styles.cardWords}>{description}</span>
                <span className={styles.meter} aria-hidden="true">
                  <span style={{ width: `${active > 0 ? (free / active) * 100 : 0}%` }} />
                </span>
                <span className={styles.cardCount}>
                  <span>{t('parkingBooking.cards.free', { count: free, active })}</span>
                  {!canBook && (
                    <Badge tone="warning" icon={<Lock size={14} aria-hidden="true" />}>
                      {t('parkingBooking.cards.notForYou')}
                    </Badge>
                  )}
                </span>
              </button>
            </li>
          );
        },
      )}
    </ul>
  );
}
