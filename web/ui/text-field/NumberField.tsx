import { type KeyboardEvent, type Ref, useState } from 'react';
import type { FieldProps } from '../field/Field.tsx';
import { TextField } from './TextField.tsx';
import { clamp, type NumberRange, parseRoundedNumberOrZero } from './typed-number.ts';

export interface NumberFieldProps extends FieldProps, NumberRange {
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** A unit at the end of the field: 'dni'. */
  unit?: string;
  /**
   * True keeps a typed value outside of the range, so that the form can show an error beside the
   * field.
   */
  keepsTyped?: boolean;
}

/**
 * A field for a whole number within a range. It reports each typed value at once, and 0 for text
 * that is no number. On blur or Enter it clamps the value (core, section 5), unless `keepsTyped`.
 * Arrow keys count up and down.
 */
export function NumberField({
  value,
  onChange,
  onBlur,
  min,
  max,
  unit,
  keepsTyped = false,
  ...field
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const settled = clamp(value, { min, max });
    if (keepsTyped && settled !== value) return;
    setTyped(null);
    if (settled !== value) onChange(settled);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== null && !keepsTyped) {
      // Enter first shows the clamped value. A second Enter saves the form around the field.
      event.preventDefault();
      settle();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    onChange(clamp(value + (event.key === 'ArrowUp' ? 1 : -1), { min, max }));
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      end={unit}
      // Shows the typed text, unless the parent has changed the value.
      value={typed !== null && parseRoundedNumberOrZero(typed) === value ? typed : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseRoundedNumberOrZero(target.value));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    />
  );
}
