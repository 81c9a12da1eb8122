import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { NonBreakingDates } from '../texts/NonBreakingDates.tsx';
import { classNames } from '../theme/class-names.ts';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'warning' | 'error';

const signs = { info: Info, warning: TriangleAlert, error: CircleAlert };

interface Props {
  tone: NoticeTone;
  children: ReactNode;
  /** A button at the end of the notice that helps the person. */
  action?: ReactNode;
  /**
   * Announces the notice at once (alert) or at a pause (status). Without a role it stays silent.
   */
  role?: 'alert' | 'status';
}

/** A sentence that stays on the screen as long as the state that it describes lasts. */
export function Notice({ tone, children, action, role }: Props) {
  const Sign = signs[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Sign size={18} aria-hidden="true" className={styles.sign} />
      <div className={styles.words}>
        <NonBreakingDates>{children}</NonBreakingDates>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
