import type { ReportBookingType } from '#contract/reports/reports.ts';
import styles from './chart.module.css';

/**
 * The pattern of each type in addition to its colour: plain, diagonal stripes, dots, horizontal
 * stripes.
 */
const marks: Record<ReportBookingType, React.ReactNode> = {
  desk: null,
  room: <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className={styles.stripe} />,
  parking: <circle cx="4" cy="4" r="1.75" className={styles.dot} />,
  fleet: <path d="M0 4h8" className={styles.stripe} />,
};

/** The fill patterns of the types. Render them once in an svg, under the chart's id. */
export function ReportTypePatterns({ id }: { id: string }) {
  return (
    <defs>
      {(Object.keys(marks) as ReportBookingType[]).map((type) => (
        <pattern key={type} id={`${id}-${type}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className={styles[type]} />
          {marks[type]}
        </pattern>
      ))}
    </defs>
  );
}
