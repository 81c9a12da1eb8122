import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import control from '../field/control.module.css';
import type { FieldControlProps } from '../field/Field.tsx';
import { useReadablePageBehindPopup } from '../popup/use-readable-page-behind-popup.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './Combobox.module.css';
import { type InputBeforeLoad, selectTextOnFocusProps, useResumedInput } from './ComboboxFallbackInput.tsx';
import { type ComboboxOption, ComboboxPopup, comboboxRootProps, preserveSelectionOnEscape } from './ComboboxPopup.tsx';

export interface ComboboxControlProps {
  choices: readonly ComboboxOption[];
  /** The value of the selected option, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  /**
   * Called with the field's text whenever the text changes, for options that the server filters.
   */
  onTyped?: (typed: string) => void;
  placeholder?: string;
  disabled?: boolean;
  /**
   * False hides the button that clears the selection. Deleting the whole text still selects null.
   */
  clearable?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

interface Props extends ComboboxControlProps {
  wiring: FieldControlProps;
  begun: InputBeforeLoad;
}

/** The part of a Combobox that its Field wraps. It contains the code of Base UI. */
export function ComboboxControl(props: Props) {
  const { wiring, begun } = props;
  const { choices, value, onChange, onTyped, placeholder, disabled, clearable = true, name, onBlur, ref } = props;
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const going = useResumedInput(begun, box);
  const onOpenChange = useReadablePageBehindPopup(box);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  return (
    <Base.Root
      {...comboboxRootProps}
      {...going.root}
      items={choices}
      value={chosen}
      onValueChange={(next, details) => {
        if (details.reason === 'escape-key') preserveSelectionOnEscape(details);
        else onChange(next?.value ?? null);
      }}
      onInputValueChange={onTyped}
      onOpenChange={onOpenChange}
      disabled={disabled}
      name={name}
    >
      <Base.InputGroup ref={box} className={classNames(control.box, wiring['aria-invalid'] && control.invalid)}>
        <Base.Input
          {...wiring}
          {...going.input}
          {...selectTextOnFocusProps}
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
  );
}
