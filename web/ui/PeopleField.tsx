import { Combobox as Base } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './Combobox.module.css';
import { type Choice, ComboboxPopup, choosing, keepOnEscape } from './ComboboxPopup.tsx';
import control from './control.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';
import { usePageStaysReadable } from './usePageStaysReadable.ts';

export interface PeopleFieldProps extends FieldProps {
  /** Give people a `picture` (null for initials); things go without. */
  choices: readonly Choice[];
  /** The chosen values, in the order of choosing. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Several of many: participants of a meeting, people with access. Chips with avatars; typing filters, Backspace takes the
 * last one away, the left arrow goes to the chips. With react-hook-form through Controller.
 */
export function PeopleField(props: PeopleFieldProps) {
  const { label, help, error, optional, labelHidden, className, id } = props;
  const { choices, value, onChange, placeholder, disabled, name, onBlur, ref } = props;
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const onOpenChange = usePageStaysReadable(box);
  const chosen = value.flatMap((one) => choices.find((choice) => choice.value === one) ?? []);
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => (
        <Base.Root
          {...choosing}
          multiple
          items={choices}
          value={chosen}
          onValueChange={(next, details) => {
            if (details.reason === 'escape-key') keepOnEscape(details);
            else onChange(next.map((choice) => choice.value));
          }}
          onOpenChange={onOpenChange}
          disabled={disabled}
          name={name}
        >
          <Base.InputGroup ref={box} className={classNames(control.box, styles.chipBox, !!error && control.invalid)}>
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
                ref={ref}
                placeholder={chosen.length === 0 ? placeholder : undefined}
                onBlur={onBlur}
                className={styles.chipInput}
              />
            </Base.Chips>
          </Base.InputGroup>
          <ComboboxPopup />
        </Base.Root>
      )}
    </Field>
  );
}
