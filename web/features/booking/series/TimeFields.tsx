import { useState } from 'react';
import { addDays, minutesToHour } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { SegmentedControl } from '#web/ui/button/SegmentedControl.tsx';
import { DateField } from '#web/ui/date/DateField.tsx';
import type { Day } from '#web/ui/date/days.ts';
import { Field } from '#web/ui/field/Field.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { HourInput } from '#web/ui/time/HourInput.tsx';
import { hourToMinutes } from '#web/ui/time/hours.ts';
import styles from './series-dialog.module.css';
import type { SeriesFormValues } from './series-form-values.ts';
import type { SeriesToChange } from './series-start.ts';
import type { SeriesForm } from './use-series-form.ts';

/**
 * The numbers of nights that the field offers, 0 for a date within one day. The field adds a larger
 * number that a changed series already has.
 */
const offeredNights = [0, 1, 2, 3, 4, 5, 6, 7];

interface Props {
  form: SeriesForm;
  /** True if a date may end on a later day than it begins, as for parking, cars and resources. */
  isOverDays: boolean;
  /**
   * The existing series that the form changes. The field for the first day is then hidden, because
   * {@link ChangeStartDayField} selects that day.
   */
  replaces: SeriesToChange | undefined;
}

/** The fields for the hours of each date, by the clock of the place. */
export function SeriesHoursFields({ form }: { form: SeriesForm }) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const { values, setValues, wrong } = form;
  const [unread, setUnread] = useState<string | null>(null);
  const error = unread ?? wrong('hours');
  const hour = (label: string, value: string, set: (next: string) => void, describedBy?: string) => (
    <HourInput
      label={label}
      minutes={hourToMinutes(value) ?? 0}
      invalid={!!error}
      {...(describedBy && { describedBy })}
      onUnread={setUnread}
      onChange={(minutes) => set(minutesToHour(minutes))}
    />
  );
  return (
    <Field group label={t('series.hours')} error={error}>
      {(wiring) => (
        <div className={styles.hours} data-field="hours">
          {hour(texts.from, values.start, (start) => setValues({ start }), wiring['aria-describedby'])}
          {hour(texts.to, values.end, (end) => setValues({ end }), wiring['aria-describedby'])}
        </div>
      )}
    </Field>
  );
}

/**
 * The fields for the first day of a new series, and for the hours and nights of each date. Days and
 * hours are by the clock of the place.
 */
export function SeriesTimeFields({ form, isOverDays, replaces }: Props) {
  const { t } = useTranslation();
  const { values, setValues, wrong, today } = form;
  const nights = offeredNights.includes(values.nights) ? offeredNights : [...offeredNights, values.nights];
  return (
    <>
      {!replaces && (
        <div data-field="firstDay">
          <DateField
            label={t('series.firstDay')}
            value={values.firstDay}
            today={today}
            min={today}
            error={wrong('firstDay')}
            onChange={form.setFirstDay}
          />
        </div>
      )}
      <SeriesHoursFields form={form} />
      {(isOverDays || values.nights > 0) && (
        <Select
          label={t('series.nights.label')}
          value={String(values.nights)}
          options={nights.map((count) => ({
            value: String(count),
            label: count < 2 ? t(`series.nights.${count as 0 | 1}`) : t('series.nights.later', { count }),
          }))}
          onChange={({ target }) => setValues({ nights: Number(target.value) })}
        />
      )}
    </>
  );
}

/**
 * The field for the date from which a change of a series applies. It offers the next days of the
 * series.
 */
export function ChangeStartDayField({ form, nextDays }: { form: SeriesForm; nextDays: readonly Day[] }) {
  const { t } = useTranslation();
  const { firstDay } = form.values;
  const offered = firstDay === '' || nextDays.includes(firstDay) ? nextDays : [firstDay, ...nextDays].toSorted();
  return (
    <div data-field="firstDay">
      <Select
        label={t('series.changeFrom')}
        value={firstDay}
        error={form.wrong('firstDay')}
        options={offered.map((day) => ({ value: day, label: formatLongDay(day) }))}
        onChange={({ target }) => form.changeFrom(target.value)}
      />
    </div>
  );
}

/** The fields for the end of a series: a last day, a number of dates, or no end. */
export function EndFields({ form }: { form: SeriesForm }) {
  const { t } = useTranslation();
  const { values, setValues, wrong, offer, today } = form;
  const first = values.firstDay === '' ? today : values.firstDay;
  const offered: SeriesFormValues['ends'][] = ['onDay', 'after'];
  // 'No end' stays for a series that had no end before the company required one. The server may
  // still refuse it.
  if (offer !== 'withEnd' || values.ends === 'never') offered.push('never');
  return (
    <>
      <div data-field="ends">
        <SegmentedControl
          label={t('series.ends.label')}
          wide
          segments={offered.map((value) => ({ value, label: t(`series.ends.${value}`) }))}
          value={values.ends}
          onChange={(ends) => setValues({ ends })}
        />
        {wrong('ends') && (
          <p className={styles.error} role="alert">
            {wrong('ends')}
          </p>
        )}
      </div>
      {values.ends === 'onDay' && (
        <div data-field="lastDay">
          <DateField
            label={t('series.lastDay')}
            value={values.lastDay}
            today={today}
            min={first}
            max={addDays(first, limits.series.days)}
            error={wrong('lastDay')}
            onChange={(lastDay) => setValues({ lastDay })}
          />
        </div>
      )}
      {values.ends === 'after' && (
        <div data-field="dates">
          <NumberField
            label={t('series.dates')}
            value={values.dates}
            min={1}
            max={limits.series.dates}
            keepsTyped
            error={wrong('dates')}
            onChange={(dates) => setValues({ dates })}
          />
        </div>
      )}
    </>
  );
}
