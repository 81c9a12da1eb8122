import { Slider as Base } from '@base-ui/react/slider';
import { useState } from 'react';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { minutesToHour } from '#contract/time/wall-clock.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import { Field, type FieldProps } from '../field/Field.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { HourInput } from './HourInput.tsx';
import styles from './HourRange.module.css';
import {
  endOfDayMinutes,
  type Hours,
  hourToMinutes,
  isWithinHours,
  minutesPerHalfHour,
  withEndHour,
  withStartHour,
} from './hours.ts';
import slider from './Slider.module.css';

export interface HourRangeProps extends FieldProps {
  /** The hours, as `{ from: '09:00', to: '17:00' }`. The end of the day is '24:00'. */
  value: Hours;
  onChange: (value: Hours) => void;
  /** The allowed hours. Hours outside are hatched, and a range that exceeds them shows an error. */
  limits?: Hours;
  disabled?: boolean;
  /**
   * The error for text that is no hour, if the parent stores it. Null without an error. A parent
   * that passes it also passes `onUnread`.
   */
  unread?: string | null;
  onUnread?: (text: string | null) => void;
}

const hoursShown = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/**
 * A range of hours on one day, with two thumbs on a line of 24 hours and two fields. The thumbs
 * move by half an hour. A start at or after the end moves the end, and vice versa (core, section
 * 5).
 */
export function HourRange({ value, onChange, limits, disabled, unread: given, onUnread, ...field }: HourRangeProps) {
  const texts = useUiTexts();
  const [from, to] = [hourToMinutes(value.from) ?? 0, hourToMinutes(value.to) ?? endOfDayMinutes];
  const outside = limits !== undefined && !isWithinHours(value, limits);
  const [own, setOwn] = useState<string | null>(null);
  const [unread, setUnread] = onUnread ? [given ?? null, onUnread] : [own, setOwn];
  const allowed =
    outside &&
    formatBrowserRefusal(createRefusal('outsideReservationHours', limits), getLanguage(texts.locale as Locale));
  const error = unread ?? field.error ?? (allowed || undefined);
  const percent = (hour: string) => `${((hourToMinutes(hour) ?? 0) / endOfDayMinutes) * 100}%`;
  return (
    <Field {...field} error={error} group>
      {(control) => (
        <div className={styles.frame}>
          <div className={styles.range}>
            <div className={styles.from}>
              <HourInput
                label={texts.from}
                minutes={from}
                invalid={!!error}
                disabled={disabled}
                describedBy={control['aria-describedby']}
                onUnread={setUnread}
                onChange={(minutes) => onChange(withStartHour(value, minutes))}
              />
            </div>
            <div className={styles.line}>
              <Base.Root
                value={[from, to]}
                min={0}
                max={endOfDayMinutes}
                step={minutesPerHalfHour}
                largeStep={60}
                minStepsBetweenValues={1}
                disabled={disabled}
                onValueChange={([start, end]) =>
                  onChange({ from: minutesToHour(start ?? 0), to: minutesToHour(end ?? endOfDayMinutes) })
                }
              >
                <Base.Control className={slider.control}>
                  <Base.Track className={slider.track}>
                    {limits && <span className={styles.closed} style={{ left: 0, width: percent(limits.from) }} />}
                    {limits && <span className={styles.closed} style={{ left: percent(limits.to), right: 0 }} />}
                    <Base.Indicator className={slider.chosen} />
                    {[texts.from, texts.to].map((name, index) => (
                      <Base.Thumb
                        key={name}
                        index={index}
                        className={slider.thumb}
                        getAriaLabel={() => name}
                        getAriaValueText={(_, minutes) => minutesToHour(minutes)}
                        aria-describedby={control['aria-describedby']}
                      />
                    ))}
                  </Base.Track>
                </Base.Control>
              </Base.Root>
              <div className={styles.scale} aria-hidden="true">
                {hoursShown.map((hour) => (
                  <span key={hour} style={{ left: `${(hour / 24) * 100}%` }} data-minor={hour % 6 !== 0 || undefined}>
                    {minutesToHour(hour * 60)}
                  </span>
                ))}
              </div>
            </div>
            <div className={styles.to}>
              <HourInput
                label={texts.to}
                minutes={to}
                invalid={!!error}
                disabled={disabled}
                describedBy={control['aria-describedby']}
                onUnread={setUnread}
                onChange={(minutes) => onChange(withEndHour(value, minutes))}
              />
            </div>
          </div>
        </div>
      )}
    </Field>
  );
}
