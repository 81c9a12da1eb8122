import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatWeekdayName, isoWeekdays } from '#web/platform/languages/weekdays.ts';
import { Field } from '#web/ui/field/Field.tsx';
import styles from './series-dialog.module.css';
import { toggleWeekday } from './series-form-values.ts';
import type { SeriesForm } from './use-series-form.ts';

/** The weekdays of a weekly series, each a button that is pressed or not. */
export function WeekdayToggles({ form }: { form: SeriesForm }) {
  const { t } = useTranslation();
  const { values, setValues, wrong } = form;
  return (
    <Field group label={t('series.weekdays')} error={wrong('weekdays')}>
      {(wiring) => (
        <div className={styles.weekdays} data-field="weekdays">
          {isoWeekdays.map((weekday) => (
            <label key={weekday} className={styles.weekday}>
              <input
                type="checkbox"
                aria-label={formatWeekdayName(weekday)}
                aria-describedby={wiring['aria-describedby']}
                aria-invalid={wiring['aria-invalid']}
                checked={values.weekdays.includes(weekday)}
                onChange={() => setValues({ weekdays: toggleWeekday(values.weekdays, weekday) })}
              />
              <span aria-hidden="true">{formatWeekdayName(weekday, 'short')}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
