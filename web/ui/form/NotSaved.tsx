import { CircleAlert } from 'lucide-react';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './form.module.css';

interface Props {
  /** The reason. Null without a refusal. */
  refused: string | null;
  /** The failed act. The default words report that the changes were not saved. */
  failed?: string | undefined;
}

/** The server's refusal that belongs to no field, with its reason. */
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
