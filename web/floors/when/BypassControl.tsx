import { useTranslation } from '#web/app/languages/i18n.ts';
import { Switch } from '#web/ui/Switch.tsx';
import { useSteering } from '../model/use-selection.ts';
import { BypassMark } from './BypassMark.tsx';
import styles from './bypass-control.module.css';

/** Switches the bypass on, for those who hold it (BOOK-11); a red badge says so as long as it is on. */
export function BypassControl() {
  const { t } = useTranslation();
  const { bypass } = useSteering();
  if (!bypass.allowed) return null;
  return (
    <div className={styles.control}>
      <BypassMark />
      <Switch
        label={t('floors.bypass.label')}
        checked={bypass.on}
        onChange={(event) => bypass.set(event.target.checked)}
      />
    </div>
  );
}
