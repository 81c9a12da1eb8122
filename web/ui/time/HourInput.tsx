import { useRef, useState } from 'react';
import { minutesToHour } from '#contract/time/wall-clock.ts';
import control from '../field/control.module.css';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './HourInput.module.css';
import { endOfDayMinutes, type MinuteOfDay, minutesPerHalfHour, parseTypedHourToMinutes } from './hours.ts';

interface Props {
  label: string;
  minutes: MinuteOfDay;
  onChange: (minutes: MinuteOfDay) => void;
  invalid: boolean;
  disabled?: boolean;
  describedBy?: string;
  /** Called with an error message for text that is no hour, and with null once the text changes. */
  onUnread: (text: string | null) => void;
}

/**
 * A field for an hour, typed in any usual notation. Arrow keys move it to the next half hour. On
 * blur, text that is no hour reverts to the last hour, with an error. A native time field would
 * show 12-hour time in some languages and lacks 24:00.
 */
export function HourInput({ label, minutes, onChange, invalid, disabled, describedBy, onUnread }: Props) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState<string>();
  const entering = useRef(false);
  const unreadable = typed !== undefined && typed !== '' && parseTypedHourToMinutes(typed) === undefined;

  const commit = () => {
    if (typed === undefined) return;
    const read = parseTypedHourToMinutes(typed);
    setTyped(undefined);
    if (read === undefined && typed.trim() !== '') onUnread(texts.hourUnread(typed.trim(), minutesToHour(minutes)));
    if (read !== undefined && read !== minutes) onChange(read);
  };

  return (
    <label className={classNames(control.box, styles.hour, (invalid || unreadable) && control.invalid)}>
      <span className={styles.label}>{label}</span>
      <input
        className={control.input}
        value={typed ?? minutesToHour(minutes)}
        autoComplete="off"
        maxLength={12}
        disabled={disabled}
        aria-invalid={invalid || unreadable || undefined}
        aria-describedby={describedBy}
        onFocus={(event) => event.target.select()}
        // Keeps the text selected after the click that focuses the field. The browser would put the
        // caret there instead.
        onMouseDown={({ currentTarget }) => {
          entering.current = document.activeElement !== currentTarget;
        }}
        onMouseUp={(event) => {
          if (entering.current) event.preventDefault();
          entering.current = false;
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          onUnread(null);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== undefined) {
            // Enter first shows the hour that was read. A second Enter confirms the form around the
            // field.
            event.preventDefault();
            commit();
          }
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation();
            setTyped(undefined);
          }
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          const step = event.key === 'ArrowUp' ? minutesPerHalfHour : -minutesPerHalfHour;
          // up from 09:10 is 09:30, because arrow keys go to the half hours
          const base = step > 0 ? Math.floor(minutes / minutesPerHalfHour) : Math.ceil(minutes / minutesPerHalfHour);
          setTyped(undefined);
          onUnread(null);
          onChange(Math.min(Math.max(base * minutesPerHalfHour + step, 0), endOfDayMinutes));
        }}
      />
    </label>
  );
}
