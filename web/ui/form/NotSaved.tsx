import { CircleAlert } from 'lucide-react';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './form.module.css';

interface Props {
  /** Why; null while nothing was refused. */
  refused: string | null;
  /** What did not happen; that the changes were not saved unless told. */
  failed?: string | undefined;
}

/** What the server did not do and why, where that belongs to no field. */
export function NotSaved({ refused, failed }: Props) {
  const texts = useUiTexts();
  return (
    <div role="alert" className={styles.notSaved}>
      {refused && (
        <p>
          <CircleAlert size={18} aria-hidden="true" />
          <span>
            {failed ?? texts.notSaved} {refused}
          </span>
        </p>
      )}
    </div>
  );
}
