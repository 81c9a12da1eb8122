import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getLocationAncestors } from '#web/platform/places/location-tree.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useFloor } from '../model/use-floor.ts';
import styles from './empty.module.css';
import { NoDesksActions } from './NoDesksActions.tsx';

/**
 * The empty state in place of the plan. The location is empty or was just removed, or the company
 * has no places (BOOK-04).
 */
export function EmptyFloor() {
  const { t } = useTranslation();
  const { may } = useCompanyContext();
  const { location, locations } = useFloor();
  const below = locations.some(
    (node) =>
      node.desksCount > 0 && getLocationAncestors(locations, node.id).some((ancestor) => ancestor.id === location?.id),
  );
  const isNew = locations.every((node) => node.desksCount + node.roomsCount === 0);
  const name = location?.name ?? '';
  const creates = may('location-create');
  const isGone = location === null && !isNew;
  const lacking = isGone ? t('floors.empty.gone') : t(below ? 'floors.empty.below' : 'floors.empty.noDesks', { name });
  return (
    <div className={styles.empty}>
      <EmptyState drawing="plan" action={<NoDesksActions />}>
        <strong role="status">{isNew ? t('floors.empty.company') : lacking}</strong>
        <br />
        {creates && location && t('floors.empty.cloneHelp')}
        {!creates && !below && !isGone && t('floors.empty.askAdmin')}
      </EmptyState>
    </div>
  );
}
