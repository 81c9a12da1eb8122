import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import control from './control.module.css';
import { Field, type FieldProps } from './Field.tsx';
import styles from './NumberField.module.css';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';
import { clamp, readWholeNumber, stepped } from './whole-number.ts';

export interface NumberFieldProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** Of the buttons and arrows; 1 unless told. */
  step?: number;
  /** Inside the field: 'dni'. */
  unit?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A whole number within bounds: clamped on leaving, and what is no number becomes 0 (core, section 5). With react-hook-form:
 * `<Controller render={({ field }) => <NumberField {...field} ... />} />`.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, help, error, optional, labelHidden, className, id } = props;
  const { value, onChange, min, max, step = 1, unit, disabled, readOnly, name, onBlur, ref } = props;
  const texts = useUiTexts();
  const [typed, setTyped] = useState<string>();
  const bounds = { min, max };
  const idle = disabled || readOnly;

  const commit = () => {
    if (typed !== undefined) onChange(readWholeNumber(typed, bounds));
    setTyped(undefined);
  };
  const change = (next: number) => {
    setTyped(undefined);
    if (next !== value) onChange(next);
  };
  const button = (direction: 1 | -1) => (
    <button
      type="button"
      // the arrow keys do the same: the buttons need no place in the Tab order
      tabIndex={-1}
      className={styles.step}
      aria-label={direction === 1 ? texts.increase : texts.decrease}
      disabled={idle || (direction === 1 ? value >= max : value <= min)}
      onClick={() => change(stepped(value, step, direction, bounds))}
    >
      {direction === 1 ? <Plus size={18} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
    </button>
  );

  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => (
        <div className={classNames(control.box, styles.number, !!error && control.invalid)}>
          {button(-1)}
          <input
            {...wiring}
            ref={ref}
            name={name}
            className={control.input}
            role="spinbutton"
            inputMode={min < 0 ? undefined : 'numeric'}
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            disabled={disabled}
            readOnly={readOnly}
            value={typed ?? String(value)}
            onChange={(event) => {
              setTyped(event.target.value);
              // the form hears a good number at once, so that Save wakes up while typing
              const number = Number(event.target.value);
              if (event.target.value !== '' && clamp(number, bounds) === number && Number.isInteger(number))
                onChange(number);
            }}
            onBlur={() => {
              commit();
              onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
              if (idle || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              change(stepped(value, step, event.key === 'ArrowUp' ? 1 : -1, bounds));
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
          {button(1)}
        </div>
      )}
    </Field>
  );
}
