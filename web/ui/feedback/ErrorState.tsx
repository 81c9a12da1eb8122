import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './ErrorState.module.css';

export interface ErrorStateProps {
  /** The failure: 'Nie udało się wczytać rezerwacji.' */
  title: string;
  /** The consequences: whether anything is lost, and the next step. */
  children?: ReactNode;
  /** Shows the button that retries. */
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** An act besides the retry: a link home, a contact. */
  action?: ReactNode;
}

/**
 * The state of failed content: the failure, its consequences and the next step. Screen readers
 * announce it at once.
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
