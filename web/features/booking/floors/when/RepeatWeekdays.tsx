import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { addDays, formatDisplayDay } from '#contract/time/wall-clock.ts';
import { hasRegularDays } from '#web/features/booking/series/has-regular-days.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { dayToUtcDate } from '#web/ui/date/days.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { Popover } from '#web/ui/popup/Popover.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { getDayOfWeek, getRepeatEndChoices, getRepeatedDays } from './weekdays.ts';
import styles from './when-buttons.module.css';

/** Weekdays from Monday on, because both languages start the week there. */
const week = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday from which the weekdays' names are derived. */
const aSunday = '2026-11-22';

/**
 * Replaces the chosen days by the same weekdays until a selected day ("every Tuesday until …"). It
 * appears when several days can be chosen. A company with desks and series without end has regular
 * days instead (WEEK-02), which no bypass can book.
 */
export function RepeatWeekdays() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { multi, days, today, setWhen } = useChosenTime();
  const { bypass } = useSelectionActions();
  const { maxBookingPeriod } = company.settings;
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [weeks, setWeeks] = useState('4');
  if (!multi || (hasRegularDays(company) && !bypass.on)) return null;
  const weekdays = new Set(chosen ?? days.map(getDayOfWeek));
  const first = days.find((day) => day >= today) ?? today;
  const choices = getRepeatEndChoices(first, bypass.on ? null : addDays(today, maxBookingPeriod));
  const choice = choices.find((one) => one.weeks === weeks) ?? choices.at(-1)!;
  const wanted = getRepeatedDays(weekdays, first, choice.until);
  const name = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' });
  return (
    <Popover
      title={t('floors.when.repeat')}
      align="end"
      trigger={
        <Button size="small" icon={<Repeat size={16} aria-hidden="true" />}>
          {t('floors.when.repeat')}
        </Button>
      }
    >
      {(close) => (
        <div className={styles.repeat}>
          <fieldset className={styles.weekdays}>
            <legend>{t('floors.when.weekdays')}</legend>
            {week.map((weekday) => (
              <Checkbox
                key={weekday}
                label={name.format(dayToUtcDate(addDays(aSunday, weekday)))}
                checked={weekdays.has(weekday)}
                onChange={({ target }) => {
                  const others = [...weekdays].filter((one) => one !== weekday);
                  setChosen(target.checked ? [...others, weekday] : others);
                }}
              />
            ))}
          </fieldset>
          <Select
            label={t('floors.when.until')}
            value={choice.weeks}
            options={choices.map((one) => ({ value: one.weeks, label: formatDisplayDay(one.until) }))}
            onChange={({ target }) => setWeeks(target.value)}
          />
          <Button
            variant="primary"
            disabled={wanted.length === 0}
            onClick={() => {
              setWhen(wanted, null);
              close();
            }}
          >
            {t('floors.when.chooseDays', { count: wanted.length })}
          </Button>
        </div>
      )}
    </Popover>
  );
}
