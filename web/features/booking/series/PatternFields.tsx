import { describePattern } from '#contract/booking/series-words.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import {
  getMonthPatternKey,
  listOfferedMonthPatterns,
  type MonthPattern,
  type SeriesFormValues,
} from './series-form-values.ts';
import type { SeriesForm } from './use-series-form.ts';
import { WeekdayToggles } from './WeekdayToggles.tsx';

const everys = ['day', 'week', 'month'] as const satisfies readonly SeriesFormValues['every'][];
const weekCounts = Array.from({ length: limits.series.weeks }, (_, index) => index + 1);

/** Returns true for the days 29 to 31. A series has no date in months without that day. */
const isMissingInShortMonths = (month: MonthPattern) => month.every === 'monthDay' && month.dayOfMonth > 28;

/** The fields for the days on which a series repeats. */
export function PatternFields({ form }: { form: SeriesForm }) {
  const { t } = useTranslation();
  const { values, setValues } = form;
  const months = listOfferedMonthPatterns(values);
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
          <WeekdayToggles form={form} />
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
          value={getMonthPatternKey(values.month)}
          options={months.map((month) => ({
            value: getMonthPatternKey(month),
            label: describePattern(month, currentLocale()),
          }))}
          onChange={({ target }) => {
            const month = months.find((one) => getMonthPatternKey(one) === target.value);
            if (month) setValues({ month });
          }}
        />
      )}
    </>
  );
}
