import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './ErrorState.module.css';

export interface ErrorStateProps {
  /** A sentence that names the failure: 'Nie udało się wczytać rezerwacji.' */
  title: string;
  /** The consequences of the failure: whether any data is lost, and what the person can do. */
  children?: ReactNode;
  /** Called by the retry button. Without it there is no such button. */
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Another button or link beside the retry button, such as a link home or a contact. */
  action?: ReactNode;
}

/**
 * Replaces content that failed to load: the failure, its consequences and the next step. Screen
 * readers announce it at once.
 */
export function ErrorState({ title, children, onRetry, retryLabel, retrying, action }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div role="alert" className={styles.error}>
      <CircleAlert size={28} aria-hidden="true" className={styles.sign} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon={<RotateCw size={18} />} onClick={onRetry} pending={retrying}>
              {retryLabel ?? texts.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
