import { type ReactNode, useId } from 'react';
import type { ReportBookingType } from '#contract/reports/reports.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import styles from './chart.module.css';
import { ReportTypePatterns } from './type-looks.tsx';

/** A bar with its texts. */
export interface RankedBar {
  key: string;
  /** The name of what the bar counts, or a person with a picture. */
  name: ReactNode;
  /** The line below the name, such as the location. */
  detail?: string | undefined;
  value: number;
  /** The type of bookings whose colour and pattern the bar has. */
  type?: ReportBookingType;
}

interface Props {
  /** The accessible name of the bars. */
  title: string;
  bars: readonly RankedBar[];
}

/**
 * Bars in the caller's order, each with its name and number: a list for screen readers. SVG shapes
 * appear on paper too, unlike backgrounds.
 */
export function RankedBars({ title, bars }: Props) {
  const id = useId();
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ol aria-label={title} className={styles.bars}>
      {bars.map(({ key, name, detail, value, type = 'desk' }) => (
        <li key={key} className={styles.bar}>
          <span className={styles.barWords}>
            <span className={styles.barName}>{name}</span>
            {detail && <span className={styles.barDetail}>{detail}</span>}
          </span>
          <span className={styles.barValue}>{value.toLocaleString(currentLocale())}</span>
          <svg aria-hidden="true" className={classNames(styles.track)} width="100%" height="12">
            <ReportTypePatterns id={`${id}-${key}`} />
            <rect width="100%" height="12" rx="3" className={styles.ground} />
            <rect width={`${(value / most) * 100}%`} height="12" rx="3" fill={`url(#${id}-${key}-${type})`} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
