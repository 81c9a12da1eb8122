import { Lock } from 'lucide-react';
import type { LocationNode } from '#contract/places/locations.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { FreePlaceCountsByKind } from '../place-counts.ts';
import styles from './location-pane.module.css';

/**
 * The number of free places in a line of the tree ('84 wolne'): desks, or rooms where there are no
 * desks. A restricted location shows a lock. The line reserves space until the count has loaded.
 */
export function LocationFreePlaceCount({
  node,
  free,
}: {
  node: LocationNode;
  free: FreePlaceCountsByKind | undefined;
}) {
  const { t } = useTranslation();
  const closed = node.restrictedArea && !node.hasAccess;
  // Counts the first kind that is drawn at the location: desks if there are any.
  const kind = floorKindsInOrder.find(({ countIn }) => countIn(node).drawn > 0);
  if (!closed && !kind) return null;
  const count =
    kind && !closed && (free !== undefined || kind.countIn(node).open === 0) ? (free?.[kind.name] ?? 0) : null;
  const most = kind && !closed ? t(`${kind.texts}.freeBriefly`, { count: kind.countIn(node).open }) : undefined;
  return (
    <span className={styles.count} data-most={most}>
      {kind && count !== null && t(`${kind.texts}.freeBriefly`, { count })}
      {closed && (
        <span role="img" aria-label={t('floors.location.restricted')} title={t('floors.location.restricted')}>
          <Lock size={14} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
