import { memo } from 'react';
import { type Day, isWeekend } from '../date/days.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './DateBar.module.css';

/** The marks that a DateBar shows on a day. */
export interface DayMarks {
  /** True for a dot: the person has booked a desk. */
  myDesk?: boolean;
  /** True for a square: the person has booked a room. */
  myRoom?: boolean;
  /** True for a ring: another person has a booking. */
  someone?: boolean;
  /**
   * The number of free places. The day shows it as '3/120' when few are free, else only on hover
   * and to screen readers.
   */
  availability?: { free: number; total: number };
  /** The reason why the person cannot select the day. */
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

/** One day of a DateBar. The DateBar handles the events of all its days. */
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
        {/* few free places imply bookings of other people, so that the ring would repeat the fact */}
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
