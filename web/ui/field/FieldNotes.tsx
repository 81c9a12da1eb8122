import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FieldNotes.module.css';

export interface FieldNotesProps {
  help?: ReactNode;
  error?: ReactNode;
  /** The id of the control that the notes belong to. */
  controlId: string;
}

/** Returns the value of a control's `aria-describedby` for its notes. */
export function notesOf({ help, error, controlId }: FieldNotesProps): string | undefined {
  return [error && `${controlId}-error`, help && `${controlId}-help`].filter(Boolean).join(' ') || undefined;
}

/** The notes below a control: its error, announced politely, and its help. */
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
