import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FieldNotes.module.css';

export interface FieldNotesProps {
  help?: ReactNode;
  error?: ReactNode;
  /** The id of the control that the error and the help describe. */
  controlId: string;
}

/** Returns the `aria-describedby` of a control: the ids of its error and its help. */
export function getDescribedByIds({ help, error, controlId }: FieldNotesProps): string | undefined {
  return [error && `${controlId}-error`, help && `${controlId}-help`].filter(Boolean).join(' ') || undefined;
}

/** The texts below a control: its error, which screen readers announce at a pause, and its help. */
export function FieldNotes({ help, error, controlId }: FieldNotesProps) {
  return (
    <>
      <div className={styles.error} aria-live="polite">
        {error && (
          <p id={`${controlId}-error`}>
            <CircleAlert size={16} aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {help && (
        <p id={`${controlId}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}
