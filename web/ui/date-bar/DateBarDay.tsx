import { memo } from 'react';
import { type Day, isWeekend } from '../date/days.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './DateBar.module.css';

/** The marks of a day. */
export interface DayMarks {
  /** A dot: the person has a desk. */
  myDesk?: boolean;
  /** A square: the person has a room. */
  myRoom?: boolean;
  /** A ring: another person has a booking. */
  someone?: boolean;
  /**
   * Shown as '3/120' when few places are free. Other days show it on hover and to screen readers.
   */
  availability?: { free: number; total: number };
  /** The reason why the day can't be chosen. */
  disabled?: string;
}

interface Props {
  day: Day;
  weekday: string;
  spoken: string;
  marks: DayMarks | undefined;
  today: boolean;
  selected: boolean;
  tabbable: boolean;
}

/** The largest share of free places that counts as scarce. */
const scarce = 0.25;

/** One day of a DateBar, which handles the day's events. */
export const DateBarDay = memo(function DateBarDay(props: Props) {
  const { day, weekday, spoken, marks, today, selected, tabbable } = props;
  const { availability, disabled } = marks ?? {};
  const isScarce = availability !== undefined && availability.free <= availability.total * scarce;
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
        {/* few free places imply bookings of others, so that the ring would repeat it */}
        {marks?.someone && !isScarce && <span className={styles.someone} />}
        {isScarce && (
          <span className={styles.availability}>
            {availability.free}/{availability.total}
          </span>
        )}
      </span>
    </button>
  );
});
