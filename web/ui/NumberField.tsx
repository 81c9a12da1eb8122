import { type KeyboardEvent, type Ref, useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { clamp, type NumberRange, readNumber } from './typed-number.ts';

export interface NumberFieldProps extends FieldProps, NumberRange {
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Inside the field, at its end: 'dni'. */
  unit?: string;
  /** What lies outside of the range stays as it was typed, for the form to refuse beside the field. */
  keepsTyped?: boolean;
}

/**
 * A whole number of a range. What is typed is told as it is, something that is no number as 0; it is clamped to the range when the
 * field is left, or by Enter (core, section 5), unless it `keepsTyped`. Arrows count up and down.
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
      // What becomes of what was typed is to be seen before Enter saves the form around it.
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
      // What was typed, unless the value has become another by other means.
      value={typed !== null && readNumber(typed) === value ? typed : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
    />
  );
}
