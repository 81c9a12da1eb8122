import { describePattern } from '#contract/booking/series-words.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import styles from './series-dialog.module.css';
import { type MonthPattern, monthChoicesOf, monthKey, type SeriesValues, toggleWeekday } from './series-values.ts';
import type { SeriesForm } from './use-series-form.ts';

const everys = ['day', 'week', 'month'] as const satisfies readonly SeriesValues['every'][];
const week = [1, 2, 3, 4, 5, 6, 7] as const;
const weekCounts = Array.from({ length: limits.series.weeks }, (_, index) => index + 1);

/**
 * Returns a weekday's name, or its usual abbreviation. Weekday 1 is Monday, as 4 January 2027 is.
 */
function weekdayName(weekday: number, length: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { weekday: length, timeZone: 'UTC' });
  return format.format(Date.UTC(2027, 0, 3 + weekday));
}

/** Returns true for the days 29 to 31. A series has no date in months without that day. */
const isMissingInShortMonths = (month: MonthPattern) => month.every === 'monthDay' && month.dayOfMonth > 28;

/** The fields for the days on which a series repeats. */
export function PatternFields({ form }: { form: SeriesForm }) {
  const { t } = useTranslation();
  const { values, setValues, wrong } = form;
  const months = monthChoicesOf(values);
  return (
    <>
      <SegmentedControl
        label={t('series.every.label')}
        wide
        segments={everys.map((value) => ({ value, label: t(`series.every.${value}`) }))}
        value={values.every}
        onChange={(every) => setValues({ every })}
      />
      {values.every === 'week' && (
        <>
          <Field group label={t('series.weekdays')} error={wrong('weekdays')}>
            {(wiring) => (
              <div className={styles.weekdays} data-field="weekdays">
                {week.map((weekday) => (
                  <label key={weekday} className={styles.weekday}>
                    <input
                      type="checkbox"
                      aria-label={weekdayName(weekday)}
                      aria-describedby={wiring['aria-describedby']}
                      aria-invalid={wiring['aria-invalid']}
                      checked={values.weekdays.includes(weekday)}
                      onChange={() => setValues({ weekdays: toggleWeekday(values.weekdays, weekday) })}
                    />
                    <span aria-hidden="true">{weekdayName(weekday, 'short')}</span>
                  </label>
                ))}
              </div>
            )}
          </Field>
          <Select
            label={t('series.weeks.label')}
            value={String(values.weeks)}
            options={weekCounts.map((weeks) => ({
              value: String(weeks),
              label: t(`series.weeks.${weeks as 1 | 2 | 3 | 4}`),
            }))}
            onChange={({ target }) => setValues({ weeks: Number(target.value) })}
          />
        </>
      )}
      {values.every === 'month' && (
        <Select
          label={t('series.month')}
          help={isMissingInShortMonths(values.month) ? t('series.shortMonths') : undefined}
          value={monthKey(values.month)}
          options={months.map((month) => ({ value: monthKey(month), label: describePattern(month, currentLocale()) }))}
          onChange={({ target }) => {
            const month = months.find((one) => monthKey(one) === target.value);
            if (month) setValues({ month });
          }}
        />
      )}
    </>
  );
}
