import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Switch } from '#web/ui/button/Switch.tsx';
import { useSelectionActions } from '../model/use-selection.ts';

/** Turns the bypass on or off, for people with its permission (BOOK-11). */
export function BypassSwitch() {
  const { t } = useTranslation();
  const { bypass } = useSelectionActions();
  return (
    <Switch
      label={t('floors.bypass.label')}
      checked={bypass.on}
      onChange={(event) => bypass.set(event.target.checked)}
    />
  );
}
