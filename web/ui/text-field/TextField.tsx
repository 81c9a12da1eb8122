import type { ComponentProps, ReactNode } from 'react';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/Field.tsx';
import { classNames } from '../theme/class-names.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'size'> {
  /** An icon at 18 px, or a prefix, inside the field before the text. */
  start?: ReactNode;
  /** A unit or a small button inside the field, after the text. */
  end?: ReactNode;
  labelEnd?: ReactNode;
}

/**
 * A field for one line of text. It is a native input, so that `{...register('email')}` works. Pass
 * `type`, `autoComplete` and `inputMode` as on an input. For numbers use NumberField.
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
