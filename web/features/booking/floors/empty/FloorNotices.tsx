import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import styles from './empty.module.css';
import { NoDesksActions } from './NoDesksActions.tsx';

/** Notices above the plan: a restricted area, or a drawing without desks (BOOK-04, BOOK-10). */
export function FloorNotices() {
  const { t } = useTranslation();
  const { location, plan, restricted } = useFloor();
  const { bypass } = useSelectionActions();
  if (!location || !plan.data) return null;
  const { desks, rooms, pointers, sketch } = plan.data;
  const drawn = rooms.length + pointers.length > 0 || sketch !== null;
  return (
    <div className={styles.notices}>
      {restricted && !bypass.on && (
        <Notice tone="warning">{t('floors.floor.restrictedArea', { name: location.name })}</Notice>
      )}
      {desks.length === 0 && drawn && (
        <Notice tone="warning" action={<NoDesksActions size="small" />}>
          {t('floors.empty.noDesks', { name: location.name })}
        </Notice>
      )}
    </div>
  );
}
