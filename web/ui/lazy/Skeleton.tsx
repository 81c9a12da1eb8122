import { useEffect } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './Skeleton.module.css';
import { startScreenWait } from './screen-waits.ts';

export type SkeletonProps =
  | { shape: 'block'; width?: number | string; height?: number | string; round?: boolean }
  | { shape: 'text'; lines?: number }
  | { shape: 'table'; rows?: number; columns?: number }
  | { shape: 'plan' };

/**
 * The grey shape of loading content in its real size, with 'loading' for screen readers. While a
 * skeleton is mounted, no code is prefetched. `isSample` shows the look without that effect.
 */
export function Skeleton({ isSample = false, ...props }: SkeletonProps & { isSample?: boolean }) {
  const texts = useUiTexts();
  useEffect(() => (isSample ? undefined : startScreenWait()), [isSample]);
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Shape {...props} />
    </div>
  );
}

/** Line widths that look like words instead of a wall. */
const widths = ['92%', '78%', '85%', '64%', '71%'];

function Shape(props: SkeletonProps) {
  if (props.shape === 'block') {
    const { width = '100%', height = 40, round } = props;
    return <span className={styles.block} style={{ width, height, borderRadius: round ? '50%' : undefined }} />;
  }
  if (props.shape === 'text') {
    return (
      <span className={styles.text}>
        {Array.from({ length: props.lines ?? 3 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines never change their order
          <span key={line} className={styles.line} style={{ width: widths[line % widths.length] }} />
        ))}
      </span>
    );
  }
  if (props.shape === 'table') {
    const columns = Array.from({ length: props.columns ?? 4 }, (_, column) => column);
    return (
      <span className={styles.table}>
        {Array.from({ length: props.rows ?? 10 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows never change their order
          <span key={row} className={styles.row}>
            {columns.map((column) => (
              <span key={column} className={styles.line} style={{ maxWidth: widths[(row + column) % widths.length] }} />
            ))}
          </span>
        ))}
      </span>
    );
  }
  return (
    <svg className={styles.plan} viewBox="0 0 400 240" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <rect x="1" y="1" width="398" height="238" rx="4" className={styles.wall} />
      <path d="M130 1v78M130 120v119M1 120h84M300 1v110M300 150v89M300 120h99" className={styles.wall} />
      {[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${row}-${column}`}
            x={152 + column * 46}
            y={22 + row * 52}
            width="36"
            height="24"
            rx="3"
            className={styles.desk}
          />
        )),
      )}
    </svg>
  );
}
