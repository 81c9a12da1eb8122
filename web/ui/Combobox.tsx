import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import styles from './Combobox.module.css';
import { type Choice, ComboboxPopup, choosing, keepOnEscape } from './ComboboxPopup.tsx';
import control from './control.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';
import { usePageStaysReadable } from './usePageStaysReadable.ts';

export interface ComboboxProps extends FieldProps {
  choices: readonly Choice[];
  /** The chosen value, null when none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** What is in the field, with every letter: for choices that are asked for by it. */
  onTyped?: (typed: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Nothing can be cleared: something is always chosen. */
  clearable?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One of many, filtered as one types, Polish marks or not: a time zone, a person, a place. For several use PeopleField.
 * With react-hook-form: `<Controller render={({ field }) => <Combobox {...field} ... />} />`.
 */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, optional, labelHidden, className, id } = props;
  const { choices, value, onChange, onTyped, placeholder, disabled, clearable = true, name, onBlur, ref } = props;
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const onOpenChange = usePageStaysReadable(box);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => (
        <Base.Root
          {...choosing}
          items={choices}
          value={chosen}
          onValueChange={(next, details) => {
            if (details.reason === 'escape-key') keepOnEscape(details);
            else onChange(next?.value ?? null);
          }}
          onInputValueChange={onTyped}
          onOpenChange={onOpenChange}
          disabled={disabled}
          name={name}
        >
          <Base.InputGroup ref={box} className={classNames(control.box, !!error && control.invalid)}>
            <Base.Input
              {...wiring}
              ref={ref}
              placeholder={placeholder}
              onBlur={onBlur}
              className={classNames(control.input, styles.input)}
            />
            <span className={control.end}>
              {clearable && chosen && !disabled && (
                <Base.Clear className={control.inner} aria-label={texts.clear}>
                  <X size={18} aria-hidden="true" />
                </Base.Clear>
              )}
              <Base.Trigger className={control.inner} aria-label={texts.showChoices}>
                <ChevronDown size={18} aria-hidden="true" />
              </Base.Trigger>
            </span>
          </Base.InputGroup>
          <ComboboxPopup />
        </Base.Root>
      )}
    </Field>
  );
}
