import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { classNames } from './theme/class-names.ts';

export type NoticeTone = 'info' | 'warning' | 'error';

const signs = { info: Info, warning: TriangleAlert, error: CircleAlert };

interface Props {
  tone: NoticeTone;
  children: ReactNode;
  /** What helps, at the end. */
  action?: ReactNode;
  /** Said at once (alert) or when there is a pause (status); not at all without. */
  role?: 'alert' | 'status';
}

/** A sentence that stands on the screen for as long as it is true. */
export function Notice({ tone, children, action, role }: Props) {
  const Sign = signs[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Sign size={18} aria-hidden="true" className={styles.sign} />
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
