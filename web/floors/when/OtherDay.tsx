import { useTranslation } from '#web/app/languages/i18n.ts';
import { isCalendarDay } from '#web/ui/days.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useSelection } from '../model/use-selection.ts';
import { useWhen } from '../model/use-when.ts';
import styles from './when-buttons.module.css';

/** In bypass, which knows no last day (BOOK-11): any day from today on, the date bar's and later ones. */
export function OtherDay() {
  const { t } = useTranslation();
  const { multi, days, today, setDays } = useWhen();
  const { bypass } = useSelection();
  if (!bypass.on) return null;
  return (
    <TextField
      className={styles.otherDay}
      type="date"
      label={t('floors.when.otherDay')}
      labelHidden
      start={<span aria-hidden="true">{t('floors.when.otherDay')}</span>}
      min={today}
      value={days.at(-1)}
      onChange={({ target: { value } }) => {
        // While a year is typed the field passes through the first centuries.
        if (!isCalendarDay(value) || value < today) return;
        setDays(multi ? [...new Set([...days, value])].sort() : [value]);
      }}
    />
  );
}
