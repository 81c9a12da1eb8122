import { CalendarDays } from 'lucide-react';
import { type Ref, useState } from 'react';
import { minuteMs } from '#contract/time/durations.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import control from '../field/control.module.css';
import { lazyPopup } from '../lazy/lazy-popup.tsx';
import { usePopup } from '../popup/use-popup.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './DayInput.module.css';
import type { Day } from './days.ts';
import { parseDay } from './typed-day.ts';

const CalendarPopup = lazyPopup(() => import('./CalendarPopup.tsx'), 'CalendarPopup');

/** Returns today's date by the clock of this device. */
const deviceDay = () => new Date(Date.now() - new Date().getTimezoneOffset() * minuteMs).toISOString().slice(0, 10);

export interface DayInputProps {
  /** The day as yyyy-MM-dd, or '' for an empty field. */
  value: Day | '';
  /**
   * Called with the entered day, or with '' for text that is no day. Such text stays in the field.
   */
  onChange: (day: Day | '') => void;
  /**
   * The first and last day that the calendar offers. A person can still type other days, which the
   * form validates.
   */
  min?: Day | undefined;
  max?: Day | undefined;
  /** Today, by default the date of this device. */
  today?: Day | undefined;
  /** The range whose start or end this field holds. The calendar shows the whole range. */
  range?: { from: Day | ''; to: Day | '' } | undefined;
  /** The accessible name of the calendar. */
  label: string;
  /** Called with an error message for text that is no day, and with null once the text changes. */
  onUnread?: (text: string | null) => void;
  onBlur?: () => void;
  invalid?: boolean;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  id?: string;
  name?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
}

/**
 * A field for a day, typed in any usual notation or picked from a calendar. It shows dd-MM-yyyy. A
 * native date input would follow the browser's language instead of the app's.
 */
export function DayInput(props: DayInputProps) {
  const { value, onChange, min, max, range, label, onUnread, onBlur, invalid, disabled, className, ref } = props;
  const texts = useUiTexts();
  const today = props.today ?? deviceDay();
  const [typed, setTyped] = useState<string>();
  const [unread, setUnread] = useState(false);
  // A new `value` from the parent replaces the typed text. The value '' keeps typed text that is no
  // day, since this field itself reported ''.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== '' || !unread) setTyped(undefined);
  }
  const setError = (text: string | null) => {
    setUnread(text !== null);
    onUnread?.(text);
  };
  const take = (day: Day | '') => {
    setTyped(undefined);
    setError(null);
    if (day !== value) onChange(day);
  };
  const commit = () => {
    if (typed === undefined) return;
    const day = typed.trim() === '' ? '' : parseDay(typed, { locale: texts.locale, today });
    if (day !== undefined) return take(day);
    setError(texts.dayUnread(typed));
    if (value !== '') onChange('');
  };
  const name = `${texts.openCalendar}: ${label}`;
  const { button, popup } = usePopup(
    <button type="button" className={control.inner} aria-label={name} title={texts.openCalendar} disabled={disabled}>
      <CalendarDays size={18} aria-hidden="true" />
    </button>,
    'dialog',
    () => void CalendarPopup.preload(),
  );
  return (
    <div className={classNames(control.box, styles.day, (invalid || unread) && control.invalid, className)}>
      <input
        id={props.id}
        ref={ref}
        name={props.name}
        className={control.input}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        placeholder={texts.dayPlaceholder}
        disabled={disabled}
        aria-label={props['aria-label']}
        aria-invalid={invalid || unread || undefined}
        aria-describedby={props['aria-describedby']}
        value={typed ?? formatDisplayDay(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (unread) setError(null);
        }}
        onBlur={() => {
          commit();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== undefined) {
            // Enter first shows the day that was read. A second Enter confirms the form around the
            // field.
            event.preventDefault();
            commit();
          }
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation();
            take(value);
          }
        }}
      />
      <span className={control.end}>{button}</span>
      <CalendarPopup
        {...popup}
        title={label}
        value={value}
        range={range}
        min={min}
        max={max}
        today={today}
        onPick={(day) => {
          take(day);
          popup.onOpenChange(false);
        }}
      />
    </div>
  );
}
