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
  /** Written '3/120' where few are free; a day with plenty says it when it is pointed at, and read aloud. */
  availability?: { free: number; total: number };
  /** It can't be chosen, and this is why. */
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

/** Up to which part of its places free a day is scarce. */
const scarce = 0.25;

/** One day of a DateBar, which hears what happens on it. */
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
        {/* where few are free, others have booked: the ring would say it twice */}
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
