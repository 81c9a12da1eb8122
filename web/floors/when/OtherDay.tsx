import { useTranslation } from 'react-i18next';
import { DateField } from '#web/ui/DateField.tsx';
import { useBooking } from '../model/booking-context.ts';
import styles from './when-buttons.module.css';

/** In bypass, which knows no last day (BOOK-11): any day from today on, the date bar's and later ones. */
export function OtherDay() {
  const { t } = useTranslation();
  const { bypass, choice, today, setDays } = useBooking();
  if (!bypass.on) return null;
  return (
    <DateField
      className={styles.otherDay}
      label={t('floors.when.otherDay')}
      min={today}
      today={today}
      value={choice.days.at(-1) ?? ''}
      onChange={(day) => {
        if (day < today) return;
        setDays(choice.multi ? [...new Set([...choice.days, day])].sort() : [day]);
      }}
    />
  );
}
