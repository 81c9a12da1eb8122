import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ErrorState.module.css';
import { useUiTexts } from './texts/ui-texts.ts';

export interface ErrorStateProps {
  /** What happened: 'Nie udało się wczytać rezerwacji.' */
  title: string;
  /** Whether anything was lost, and what to do. */
  children?: ReactNode;
  /** Shows the button that tries again. */
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Besides trying again: a link home, a contact. */
  action?: ReactNode;
}

/** Something could not be shown: what happened, was anything lost, what to do. Announced at once. */
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
