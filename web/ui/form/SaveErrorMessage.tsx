import { CircleAlert } from 'lucide-react';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './form.module.css';

interface Props {
  /** The reason why the server refused, or null without a refusal. */
  refused: string | null;
  /** The sentence about the failed action. The default states that the changes were not saved. */
  failed?: string | undefined;
}

/** Shows the reason why saving failed, when the reason concerns no field of the form. */
export function SaveErrorMessage({ refused, failed }: Props) {
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
