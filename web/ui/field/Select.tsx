import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'className' | 'size' | 'children' | 'multiple'> {
  /** The options, as a flat list or in named groups. */
  options: readonly (SelectOption | { group: string; options: readonly SelectOption[] })[];
  /** The text that the field shows while its value is ''. The person cannot select it again. */
  placeholder?: string;
}

/**
 * A field that selects one of a few fixed options. Many or searchable options need a Combobox. It
 * is a native select, so that phones show their own list and `{...register('timeZone')}` works.
 */
export function Select(props: SelectProps) {
  const { label, help, error, optional, labelHidden, className, options, placeholder, id, ...select } = props;
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => (
        <div className={classNames(control.box, !!error && control.invalid)}>
          <select {...select} {...wiring} className={classNames(control.input, styles.select)}>
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              'group' in option ? (
                <optgroup key={option.group} label={option.group}>
                  {option.options.map(asOption)}
                </optgroup>
              ) : (
                asOption(option)
              ),
            )}
          </select>
          <ChevronDown size={18} aria-hidden="true" className={styles.sign} />
        </div>
      )}
    </Field>
  );
}

function asOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
