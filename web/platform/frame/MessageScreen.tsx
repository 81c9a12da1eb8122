import type { ReactNode } from 'react';
import { LineDrawing } from '#web/ui/feedback/LineDrawing.tsx';
import styles from './MessageScreen.module.css';
import { type MessageDrawing, messageDrawings } from './message-drawings.tsx';

export interface MessageScreenProps {
  drawing: MessageDrawing;
  title: string;
  children?: ReactNode;
  /** Links and buttons that lead on. */
  actions?: ReactNode;
  /** True when the message replaces an expected screen. Screen readers then announce it at once. */
  alert?: boolean;
}

/** Shows a single message: a drawing, a heading, a sentence and the next step. */
export function MessageScreen({ drawing, title, children, actions, alert = false }: MessageScreenProps) {
  return (
    <div role={alert ? 'alert' : undefined} className={styles.message}>
      <LineDrawing width={160} height={110}>
        {messageDrawings[drawing]}
      </LineDrawing>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
