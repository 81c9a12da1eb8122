import { useId } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatWeekdayName, isoWeekdays } from '#web/platform/languages/weekdays.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import styles from './assign-dialog.module.css';

interface Props {
  /** ISO weekdays. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  onBlur: () => void;
  error?: string | undefined;
}

/**
 * Checkboxes for the weekdays from Monday on, and a button that ticks all. If all are ticked, it
 * leaves Monday to Friday.
 */
export function WeekdaysField({ value, onChange, onBlur, error }: Props) {
  const { t } = useTranslation();
  const errorId = useId();
  const isWhole = value.length === isoWeekdays.length;
  return (
    <fieldset className={styles.weekdays} aria-describedby={error ? errorId : undefined}>
      <legend>{t('assigned.weekdays')}</legend>
      <div className={styles.boxes}>
        {isoWeekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={formatWeekdayName(weekday)}
            checked={value.includes(weekday)}
            onBlur={onBlur}
            onChange={({ target }) => {
              const others = value.filter((one) => one !== weekday);
              onChange(target.checked ? [...others, weekday].sort((a, b) => a - b) : others);
            }}
          />
        ))}
      </div>
      <div>
        <Button size="small" onClick={() => onChange(isWhole ? [1, 2, 3, 4, 5] : [...isoWeekdays])}>
          {t(isWhole ? 'assigned.workdays' : 'assigned.everyDay')}
        </Button>
      </div>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
