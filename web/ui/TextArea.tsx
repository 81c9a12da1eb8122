import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import control from './control.module.css';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextArea.module.css';
import { classNames } from './theme/class-names.ts';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  /** At the end of the label's line: a counter. */
  labelEnd?: ReactNode;
}

/** Several lines of text; grows with what is in it, from `rows` (3 unless told). Spread `{...register('notes')}` on it. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, labelHidden, className, labelEnd, id, rows = 3, style, ...area } = props;
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, labelEnd, id }}>
      {(wiring) => (
        <div className={classNames(control.box, !!error && control.invalid)}>
          <textarea
            {...area}
            {...wiring}
            rows={rows}
            style={{ '--rows': rows, ...style } as CSSProperties}
            className={classNames(control.input, styles.area)}
          />
        </div>
      )}
    </Field>
  );
}
