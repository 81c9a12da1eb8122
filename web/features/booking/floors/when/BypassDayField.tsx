import { useTranslation } from '#web/platform/languages/i18n.ts';
import { DateField } from '#web/ui/date/DateField.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import styles from './when-buttons.module.css';

/** The field that selects any day from today on in bypass, which has no last day (BOOK-11). */
export function BypassDayField() {
  const { t } = useTranslation();
  const { multi, days, today, setDays } = useChosenTime();
  const { bypass } = useSelectionActions();
  if (!bypass.on) return null;
  return (
    <DateField
      className={styles.otherDay}
      label={t('floors.when.otherDay')}
      min={today}
      today={today}
      value={days.at(-1) ?? ''}
      onChange={(day) => {
        if (day < today) return;
        setDays(multi ? [...new Set([...days, day])].sort() : [day]);
      }}
    />
  );
}
