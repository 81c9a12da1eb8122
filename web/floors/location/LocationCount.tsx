import { Lock } from 'lucide-react';
import type { LocationNode } from '#contract/locations.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import type { FreeCount } from '../api/availability.ts';
import styles from './location-pane.module.css';

/** '84 wolne' at the end of a line of the tree, rooms where there are no desks, and a lock where one may not book. */
export function LocationCount({ node, free }: { node: LocationNode; free: FreeCount | undefined }) {
  const { t } = useTranslation();
  const closed = node.restrictedArea && !node.hasAccess;
  const desks = node.desksCount > 0 ? t('floors.location.free', { count: free?.desk ?? 0 }) : null;
  const rooms = node.roomsCount > 0 ? t('floors.location.freeRooms', { count: free?.room ?? 0 }) : null;
  if (!closed && !desks && !rooms) return null;
  return (
    <span className={styles.count}>
      {free === undefined && node.activeDesksCount > 0 ? null : (desks ?? rooms)}
      {closed && (
        <span role="img" aria-label={t('floors.location.restricted')} title={t('floors.location.restricted')}>
          <Lock size={14} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
