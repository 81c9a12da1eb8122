import { useState } from 'react';
import { Field, type FieldControlProps, type FieldProps } from '../field/Field.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { ComboboxFallbackInput, createUntouchedInput, type InputBeforeLoad } from './ComboboxFallbackInput.tsx';
import type { MultiComboboxControlProps } from './MultiComboboxControl.tsx';

interface Props extends MultiComboboxControlProps {
  wiring: FieldControlProps;
  begun: InputBeforeLoad;
}

const PeopleControl = lazyPart<Props, 'MultiComboboxControl'>(
  () => import('./MultiComboboxControl.tsx'),
  'MultiComboboxControl',
  {
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
  },
);

export interface MultiComboboxProps extends FieldProps, MultiComboboxControlProps {
  id?: string;
}

/**
 * A field that selects several of many options, such as a meeting's participants, as chips with
 * avatars. Typing filters, Backspace removes the last chip, the left arrow focuses the chips. Use
 * Controller of react-hook-form. The field's code loads when the page is idle or on focus.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, help, error, optional, labelHidden, className, id, ...control } = props;
  const [begun] = useState(createUntouchedInput);
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => <PeopleControl {...control} wiring={wiring} begun={begun} />}
    </Field>
  );
}
