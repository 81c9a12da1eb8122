import type { ComponentProps, ReactNode } from 'react';
import control from './control.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { classNames } from './theme/class-names.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'size'> {
  /** Inside the field, before the words: an icon at 18 px, a prefix. */
  start?: ReactNode;
  /** Inside the field, at its end: a unit, a small button. */
  end?: ReactNode;
  labelEnd?: ReactNode;
}

/**
 * One line of text. A native input below: spread `{...register('email')}` on it. Give `type`, `autoComplete`, `inputMode`
 * as on an input; a number goes into NumberField.
 */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, labelHidden, className, labelEnd, start, end, id, ...input } = props;
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, labelEnd, id }}>
      {(wiring) => (
        <div className={classNames(control.box, !!error && control.invalid)}>
          {start && <span className={control.start}>{start}</span>}
          <input type="text" {...input} {...wiring} className={control.input} />
          {end && <span className={control.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
