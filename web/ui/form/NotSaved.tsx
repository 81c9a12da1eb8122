import { CircleAlert } from 'lucide-react';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './form.module.css';

/** Why the server did not save, where that belongs to no field. */
export function NotSaved({ reason }: { reason: string | null }) {
  const texts = useUiTexts();
  return (
    <div role="alert" className={styles.notSaved}>
      {reason && (
        <p>
          <CircleAlert size={18} aria-hidden="true" />
          <span>
            {texts.notSaved} {reason}
          </span>
        </p>
      )}
    </div>
  );
}
