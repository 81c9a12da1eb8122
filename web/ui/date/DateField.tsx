import { type ReactNode, useState } from 'react';
import { Field, type FieldProps } from '../field/Field.tsx';
import { DayInput, type DayInputProps } from './DayInput.tsx';

export interface DateFieldProps
  extends FieldProps,
    Pick<
      DayInputProps,
      'value' | 'onChange' | 'min' | 'max' | 'today' | 'range' | 'disabled' | 'onBlur' | 'ref' | 'name'
    > {
  label: string;
  id?: string;
  labelEnd?: ReactNode;
}

/**
 * A field for a day. With react-hook-form: `<Controller render={({ field }) => <DateField
 * {...field} ... />} />`.
 */
export function DateField(props: DateFieldProps) {
  const { label, help, error, optional, labelHidden, className, labelEnd, id, ...day } = props;
  const [unread, setUnread] = useState<string | null>(null);
  const said = unread ?? error;
  return (
    <Field {...{ label, help, optional, labelHidden, className, labelEnd, id }} error={said}>
      {(wiring) => (
        <DayInput
          {...day}
          id={wiring.id}
          aria-describedby={wiring['aria-describedby']}
          invalid={!!said}
          label={label}
          onUnread={setUnread}
        />
      )}
    </Field>
  );
}
