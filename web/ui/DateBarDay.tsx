import { memo } from 'react';
import styles from './DateBar.module.css';
import { type Day, isWeekend } from './days.ts';
import { classNames } from './theme/class-names.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** What a day of the bar carries. */
export interface DayMarks {
  /** A dot: I have a desk. */
  myDesk?: boolean;
  /** A square: I have a room. */
  myRoom?: boolean;
  /** A ring: somebody booked something. */
  someone?: boolean;
  /** Written '84 / 120' over a thin bar. */
  availability?: { free: number; total: number };
  /** It can't be chosen, and this is why. */
  disabled?: string;
}

interface Props {
  day: Day;
  weekday: string;
  spoken: string;
  marks: DayMarks | undefined;
  /** Keeps the room of the availability line. */
  counted: boolean;
  today: boolean;
  selected: boolean;
  tabbable: boolean;
}

/** One day of a DateBar, which hears what happens on it. */
export const DateBarDay = memo(function DateBarDay(props: Props) {
  const { day, weekday, spoken, marks, counted, today, selected, tabbable } = props;
  const { availability, disabled } = marks ?? {};
  return (
    <button
      type="button"
      role="option"
      data-day={day}
      aria-selected={selected}
      aria-disabled={disabled !== undefined || undefined}
      title={disabled}
      tabIndex={tabbable ? 0 : -1}
      className={classNames(styles.day, isWeekend(day) && styles.weekend, today && styles.today)}
    >
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden="true" className={styles.weekday}>
        {weekday}
      </span>
      <span aria-hidden="true" className={styles.number}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className={styles.marks}>
        {marks?.myDesk && <span className={styles.myDesk} />}
        {marks?.myRoom && <span className={styles.myRoom} />}
        {marks?.someone && <span className={styles.someone} />}
      </span>
      {!availability && counted && <span aria-hidden="true" className={styles.uncounted} />}
      {availability && (
        <span aria-hidden="true" className={styles.availability}>
          {availability.free} / {availability.total}
          <span className={styles.gauge}>
            <span style={{ width: `${(availability.free / Math.max(availability.total, 1)) * 100}%` }} />
          </span>
        </span>
      )}
    </button>
  );
});
