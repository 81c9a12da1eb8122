import { useState } from 'react';
import { AwaitedInput, type Begun, untouched } from './AwaitedInput.tsx';
import type { ComboboxControlProps } from './ComboboxControl.tsx';
import { Field, type FieldControl, type FieldProps } from './Field.tsx';
import { lazyPart } from './lazy/lazy-part.tsx';

interface Props extends ComboboxControlProps {
  wiring: FieldControl;
  begun: Begun;
}

const ComboboxControl = lazyPart<Props, 'ComboboxControl'>(() => import('./ComboboxControl.tsx'), 'ComboboxControl', {
  atRest: true,
  waiting: ({ value, choices, ...props }, fetchNow) => (
    <AwaitedInput {...props} chosen={choices.find((choice) => choice.value === value)?.label} fetchNow={fetchNow} />
  ),
});

export interface ComboboxProps extends FieldProps, ComboboxControlProps {
  id?: string;
}

/**
 * One of many, filtered as one types, Polish marks or not: a time zone, a person, a place. For several use PeopleField.
 * With react-hook-form: `<Controller render={({ field }) => <Combobox {...field} ... />} />`. Its list comes with the
 * first rest of the page, or when somebody turns to it; what was typed until then stays.
 */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, optional, labelHidden, className, id, ...control } = props;
  const [begun] = useState(untouched);
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => <ComboboxControl {...control} wiring={wiring} begun={begun} />}
    </Field>
  );
}
