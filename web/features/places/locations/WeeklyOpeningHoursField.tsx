import { useId, useState } from 'react';
import { findWeekdaysWithReversedHours, type HoursOfDay } from '#contract/booking/opening-hours.ts';
import { minutesToHour } from '#contract/time/wall-clock.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { formatWeekdayName, isoWeekdays } from '#web/platform/languages/weekdays.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { HourInput } from '#web/ui/time/HourInput.tsx';
import { hourToMinutes } from '#web/ui/time/hours.ts';
import styles from './opening-hours.module.css';

type Week = (HoursOfDay | null)[];

interface Props {
  /** Seven weekdays from Monday. Null is a closed weekday. */
  value: Week;
  onChange: (value: Week) => void;
  error?: string | undefined;
  /**
   * Reports whether a field has a text that is no hour. The last hour stands there again, with a
   * note.
   */
  onUnread: (field: string, isUnread: boolean) => void;
}

/** The hours of seven weekdays, each open from one hour to another, or closed. */
export function WeeklyOpeningHoursField({ value, onChange, error, onUnread }: Props) {
  const { t } = useTranslation();
  const reversed = new Set(findWeekdaysWithReversedHours(value));
  const set = (at: number, hours: HoursOfDay | null) =>
    onChange(value.map((one, index) => (index === at ? hours : one)));
  // A weekday that opens again takes the hours of the nearest one before it.
  const usual = (at: number) => value.slice(0, at).findLast((one) => one !== null) ?? { from: '07:00', to: '19:00' };
  return (
    <div className={styles.week}>
      {isoWeekdays.map((weekday, at) => (
        <div key={weekday} className={styles.day}>
          <Checkbox
            label={formatWeekdayName(weekday)}
            aria-label={t('locations.openingHours.weekday', { weekday: formatWeekdayName(weekday) })}
            checked={value[at] !== null}
            onChange={({ target }) => set(at, target.checked ? { ...usual(at) } : null)}
          />
          {value[at] && (
            <HoursOfWeekday
              weekday={formatWeekdayName(weekday)}
              value={value[at]}
              error={reversed.has(at) ? t('locations.openingHours.reversed') : undefined}
              onChange={(hours) => set(at, hours)}
              onUnread={onUnread}
            />
          )}
        </div>
      ))}
      {error && reversed.size === 0 && <p role="alert">{error}</p>}
    </div>
  );
}

interface HoursProps {
  weekday: string;
  value: HoursOfDay;
  error: string | undefined;
  onChange: (value: HoursOfDay) => void;
  onUnread: Props['onUnread'];
}

/** The two hours of one open weekday. */
function HoursOfWeekday({ weekday, value, error, onChange, onUnread }: HoursProps) {
  const texts = useUiTexts();
  // Each end has its own note, so that a good hour clears none of the other one.
  const [unread, setUnread] = useState<Record<'from' | 'to', string | null>>({ from: null, to: null });
  const noteId = useId();
  const said = unread.from ?? unread.to ?? error;
  const input = (end: 'from' | 'to') => (
    <HourInput
      label={texts[end]}
      minutes={hourToMinutes(value[end]) ?? 0}
      invalid={unread[end] !== null || error !== undefined}
      {...(said && { describedBy: noteId })}
      onUnread={(text) => {
        setUnread((all) => ({ ...all, [end]: text }));
        onUnread(`${weekday} ${end}`, text !== null);
      }}
      onChange={(minutes) => onChange({ ...value, [end]: minutesToHour(minutes) })}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the grid
    <div role="group" aria-label={weekday} className={styles.hours}>
      {input('from')}
      {input('to')}
      {said && (
        <p id={noteId} className={styles.error}>
          {said}
        </p>
      )}
    </div>
  );
}
