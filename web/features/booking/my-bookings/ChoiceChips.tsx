import { type ReactNode, useId } from 'react';
import visually from '#web/ui/layout/VisuallyHidden.module.css';
import styles from './ChoiceChips.module.css';

interface Props<Value extends string> {
  /** The accessible name of the group of chips. */
  label: string;
  chips: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  /** The value of the selected chip. Null, or a value without a chip, selects none. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/**
 * A control that selects one value among visible chips. Native radio buttons form a line that
 * wraps, or scrolls sideways on a phone.
 */
export function ChoiceChips<Value extends string>({ label, chips, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={visually.hidden}>{label}</legend>
      <div className={styles.chips}>
        {chips.map((chip) => (
          <label key={chip.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
            />
            {chip.icon}
            <span>{chip.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
