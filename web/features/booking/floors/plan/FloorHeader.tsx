import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getLocationAncestors } from '#web/platform/places/location-tree.ts';
import { countFreePlacesOnFloor, useFloor } from '../model/use-floor.ts';
import styles from './floor-area.module.css';

/**
 * The location's name with its path, and the current numbers of free desks and rooms in the chosen
 * hours.
 */
export function FloorHeader() {
  const { t } = useTranslation();
  const floor = useFloor();
  const { location, locations } = floor;
  if (!location) return null;
  const path = getLocationAncestors(locations, location.id).toReversed();
  const wayThere = path.map((node) => node.name).join(' / ');
  return (
    <div className={styles.names}>
      <div className={styles.title}>
        <h2 className={styles.name} title={location.name} tabIndex={-1} data-floor>
          {location.name}
        </h2>
        {path.length > 0 && (
          <p className={styles.path} title={wayThere}>
            {wayThere}
          </p>
        )}
      </div>
      <p className={styles.counts}>
        {floorKindsInOrder.map(({ name, texts }) => {
          const count = countFreePlacesOnFloor(floor, name);
          return count !== null && <span key={name}>{t(`${texts}.free`, { count })}</span>;
        })}
      </p>
    </div>
  );
}
