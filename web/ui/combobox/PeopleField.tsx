import { useState } from 'react';
import { Field, type FieldControl, type FieldProps } from '../field/Field.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ComboboxFallbackInput, createUntouchedInput, type InputBeforeLoad } from './ComboboxFallbackInput.tsx';
import type { PeopleControlProps } from './PeopleControl.tsx';

interface Props extends PeopleControlProps {
  wiring: FieldControl;
  begun: InputBeforeLoad;
}

const PeopleControl = lazyPart<Props, 'PeopleControl'>(() => import('./PeopleControl.tsx'), 'PeopleControl', {
  atRest: true,
  waiting: ({ value, choices, placeholder, ...props }, fetchNow) => {
    const chosen = choices.filter((choice) => value.includes(choice.value)).map(({ label }) => label);
    const names = chosen.join(', ');
    return (
      <ComboboxFallbackInput
        {...props}
        placeholder={names || placeholder}
        namesChosen={names !== ''}
        fetchNow={fetchNow}
      />
    );
  },
});

export interface PeopleFieldProps extends FieldProps, PeopleControlProps {
  id?: string;
}

/**
 * A field that selects several of many options, such as a meeting's participants, as chips with
 * avatars. Typing filters, Backspace removes the last chip, the left arrow focuses the chips. Use
 * Controller of react-hook-form. The field's code loads when the page is idle or on focus.
 */
export function PeopleField(props: PeopleFieldProps) {
  const { label, help, error, optional, labelHidden, className, id, ...control } = props;
  const [begun] = useState(createUntouchedInput);
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => <PeopleControl {...control} wiring={wiring} begun={begun} />}
    </Field>
  );
}
