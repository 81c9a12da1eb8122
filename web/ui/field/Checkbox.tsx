import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useCallback, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './Checkbox.module.css';
import { FieldNotes, getDescribedByIds } from './FieldNotes.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** The label, which may hold links. Without a label pass `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** True when some of the items that the checkbox stands for are ticked, but not all. */
  indeterminate?: boolean;
}

/** A checkbox with its label. It is a native input, so that `{...register('terms')}` works. */
export function Checkbox(props: CheckboxProps) {
  const { label, help, error, indeterminate = false, className, id, ref, ...input } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const both = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
      return passRef(ref, element);
    },
    [ref, indeterminate],
  );
  return (
    <div className={classNames(styles.checkbox, className)}>
      <div className={styles.line}>
        <span className={styles.target}>
          <input
            {...input}
            ref={both}
            id={inputId}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={getDescribedByIds({ help, error, controlId: inputId })}
          />
          <span className={styles.box} aria-hidden="true">
            {indeterminate ? <Minus size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />}
          </span>
        </span>
        {label && (
          <label htmlFor={inputId} className={styles.label}>
            {label}
          </label>
        )}
      </div>
      {(label || error || help) && (
        <div className={styles.notes}>
          <FieldNotes help={help} error={error} controlId={inputId} />
        </div>
      )}
    </div>
  );
}

function passRef<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
