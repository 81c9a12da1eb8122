import { useState } from 'react';
import { Field, type FieldControlProps, type FieldProps } from '../field/Field.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { ComboboxControlProps } from './ComboboxControl.tsx';
import { ComboboxFallbackInput, createUntouchedInput, type InputBeforeLoad } from './ComboboxFallbackInput.tsx';

interface Props extends ComboboxControlProps {
  wiring: FieldControlProps;
  begun: InputBeforeLoad;
}

const ComboboxControl = lazyPart<Props, 'ComboboxControl'>(() => import('./ComboboxControl.tsx'), 'ComboboxControl', {
  atRest: true,
  waiting: ({ value, choices, ...props }, fetchNow) => (
    <ComboboxFallbackInput
      {...props}
      chosen={choices.find((choice) => choice.value === value)?.label}
      fetchNow={fetchNow}
    />
  ),
});

export interface ComboboxProps extends FieldProps, ComboboxControlProps {
  id?: string;
}

/**
 * A field that selects one of many options, filtered by typing with or without Polish marks.
 * PeopleField selects several. `<Controller render={({ field }) => <Combobox {...field} ... />}
 * />`. The field's code loads when the page is idle or on focus. Text typed before that stays.
 */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, optional, labelHidden, className, id, ...control } = props;
  const [begun] = useState(createUntouchedInput);
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => <ComboboxControl {...control} wiring={wiring} begun={begun} />}
    </Field>
  );
}
