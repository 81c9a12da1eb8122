import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './phone.module.css';

interface Props {
  disabled?: boolean;
  pending?: boolean;
  onClick?: () => void;
  /** Submits the form around it. */
  submits?: boolean;
  children: ReactNode;
}

/** The step's one button, at the bottom of the screen, in thumb's reach. */
export function NextButton({ disabled, pending, submits = false, onClick, children }: Props) {
  return (
    <div className={styles.footer}>
      <Button
        type={submits ? 'submit' : 'button'}
        variant="primary"
        size="large"
        wide
        disabled={disabled}
        pending={pending}
        onClick={onClick}
      >
        {children}
      </Button>
    </div>
  );
}
