import { Combobox as Base } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import control from '../field/control.module.css';
import type { FieldControlProps } from '../field/Field.tsx';
import { Avatar } from '../person/Avatar.tsx';
import { useReadablePageBehindPopup } from '../popup/use-readable-page-behind-popup.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './Combobox.module.css';
import { type InputBeforeLoad, useResumedInput } from './ComboboxFallbackInput.tsx';
import { type ComboboxOption, ComboboxPopup, comboboxRootProps, preserveSelectionOnEscape } from './ComboboxPopup.tsx';

export interface MultiComboboxControlProps {
  /**
   * The options. Options for people need a `picture` (null for initials), and other options have
   * none.
   */
  choices: readonly ComboboxOption[];
  /** The values of the selected options, in the order in which the person selected them. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /**
   * Called with the field's text whenever the text changes, for options that the server filters.
   */
  onTyped?: (typed: string) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

interface Props extends MultiComboboxControlProps {
  wiring: FieldControlProps;
  begun: InputBeforeLoad;
}

/** The part of a PeopleField that its Field wraps. It contains the code of Base UI. */
export function MultiComboboxControl(props: Props) {
  const { wiring, begun } = props;
  const { choices, value, onChange, onTyped, placeholder, disabled, name, onBlur, ref } = props;
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const going = useResumedInput(begun, box);
  const onOpenChange = useReadablePageBehindPopup(box);
  const chosen = value.flatMap((one) => choices.find((choice) => choice.value === one) ?? []);
  return (
    <Base.Root
      {...comboboxRootProps}
      {...going.root}
      multiple
      items={choices}
      value={chosen}
      onValueChange={(next, details) => {
        if (details.reason === 'escape-key') preserveSelectionOnEscape(details);
        else onChange(next.map((choice) => choice.value));
      }}
      onInputValueChange={onTyped}
      onOpenChange={onOpenChange}
      disabled={disabled}
      name={name}
    >
      <Base.InputGroup
        ref={box}
        className={classNames(control.box, styles.chipBox, wiring['aria-invalid'] && control.invalid)}
      >
        <Base.Chips className={styles.chips}>
          {chosen.map((choice) => (
            <Base.Chip key={choice.value} className={styles.chip} aria-label={choice.label}>
              {choice.picture !== undefined && <Avatar name={choice.label} picture={choice.picture} size={24} />}
              <span className={styles.chipLabel}>{choice.label}</span>
              <Base.ChipRemove className={styles.chipRemove} aria-label={texts.remove(choice.label)}>
                <X size={16} aria-hidden="true" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            {...wiring}
            {...going.input}
            ref={ref}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            onBlur={onBlur}
            className={styles.chipInput}
          />
        </Base.Chips>
      </Base.InputGroup>
      <ComboboxPopup />
    </Base.Root>
  );
}
