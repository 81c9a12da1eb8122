import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { LocationBranch } from '#web/platform/places/location-tree.ts';
import { countLocationContents } from './card-totals.ts';
import styles from './locations.module.css';

/**
 * Lists the contents of a location and of all locations below it as text. Zero counts are left out,
 * and the active desks if all are active.
 */
export function LocationCardTotals({ branch }: { branch: LocationBranch }) {
  const { t } = useTranslation();
  const { below, desks, activeDesks, rooms, pointers } = countLocationContents(branch);
  const said = [
    below > 0 && t('locations.totals.below', { count: below }),
    desks > 0 && t('locations.totals.desks', { count: desks }),
    activeDesks < desks && t('locations.totals.active', { count: activeDesks }),
    rooms > 0 && t('locations.totals.rooms', { count: rooms }),
    pointers > 0 && t('locations.totals.pointers', { count: pointers }),
  ].filter((one) => one !== false);
  return <p className={styles.totals}>{said.length > 0 ? said.join(' · ') : t('locations.totals.nothing')}</p>;
}
