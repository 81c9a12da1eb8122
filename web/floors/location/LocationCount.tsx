import { Lock } from 'lucide-react';
import type { LocationNode } from '#contract/locations.ts';
import { floorKindsInOrder } from '#web/app/floor-kinds.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import type { FreeCount } from '../api.ts';
import styles from './location-pane.module.css';

/** '84 wolne' at the end of a line of the tree, rooms where there are no desks, and a lock where one may not book. Its room is there before the number. */
export function LocationCount({ node, free }: { node: LocationNode; free: FreeCount | undefined }) {
  const { t } = useTranslation();
  const closed = node.restrictedArea && !node.hasAccess;
  // Of the first kind that is drawn there: desks where there are any.
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
