import { useTranslation } from '#web/app/languages/i18n.ts';
import { ancestorsOf } from '../location/location-tree.ts';
import { useBooking } from '../model/booking-context.ts';
import styles from './floor-area.module.css';

/** The location's name with the way to it, and how many desks and rooms are free in the chosen hours, as they are now. */
export function FloorHeader() {
  const { t } = useTranslation();
  const { location, locations, places, states, days } = useBooking();
  if (!location) return null;
  const path = ancestorsOf(locations, location.id).toReversed();
  const free = (kind: 'desk' | 'room') =>
    places.filter((place) => place.kind === kind && states.get(place.id)?.status === 'free').length;
  const has = (kind: 'desk' | 'room') => !days.pending && places.some((place) => place.kind === kind);
  return (
    <div className={styles.names}>
      {path.length > 0 && <p className={styles.path}>{path.map((node) => node.name).join(' / ')}</p>}
      <h2 className={styles.name} tabIndex={-1} data-floor>
        {location.name}
      </h2>
      <p className={styles.counts}>
        {has('desk') && <span>{t('floors.floor.freeDesks', { count: free('desk') })}</span>}
        {has('room') && <span>{t('floors.floor.freeRooms', { count: free('room') })}</span>}
      </p>
    </div>
  );
}
