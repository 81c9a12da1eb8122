import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../person/Avatar.tsx';
import floating from '../popup/floating.module.css';
import { containsAllWords } from '../text/search-text.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './Combobox.module.css';

/** An option in a Combobox or a PeopleField. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** An email or a path under the label. The filter searches this text too. */
  detail?: string;
  /** A person's picture: a URL, or null for initials. Omitted for options that are no people. */
  picture?: string | null;
  /** An icon of lucide at `size={18}` before the label of an option that is no person. */
  icon?: ReactNode;
}

/**
 * The props that Combobox and PeopleField pass to Base UI's root: comparing, naming and filtering
 * options. A list shows at most 50 options, and typing finds any other option.
 */
export const comboboxRootProps = {
  isItemEqualToValue: (item: ComboboxOption, other: ComboboxOption) => item.value === other.value,
  itemToStringLabel: (item: ComboboxOption) => item.label,
  filter: (choice: ComboboxOption, typed: string) => containsAllWords(`${choice.label} ${choice.detail ?? ''}`, typed),
  limit: 50,
  autoHighlight: true,
} as const;

/**
 * Keeps the selected option when Escape is pressed while the list is closed. Base UI would clear
 * the selection. The dialog around the field still receives the key and can close.
 */
export function preserveSelectionOnEscape(details: Base.Root.ChangeEventDetails): void {
  details.cancel();
  details.allowPropagation();
}

/** The list below a combobox. */
export function ComboboxPopup() {
  const texts = useUiTexts();
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} collisionPadding={8} align="start" className={floating.positioner}>
        <Base.Popup className={classNames(floating.popup, styles.popup)}>
          <Base.Empty className={styles.empty}>{texts.noResults}</Base.Empty>
          <Base.List className={styles.list}>
            {(choice: ComboboxOption) => (
              <Base.Item key={choice.value} value={choice} className={styles.item}>
                {choice.picture !== undefined && <Avatar name={choice.label} picture={choice.picture} size={28} />}
                {choice.icon && <span className={styles.icon}>{choice.icon}</span>}
                <span className={styles.words}>
                  <span>{choice.label}</span>
                  {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
                </span>
                <Base.ItemIndicator className={styles.tick}>
                  <Check size={18} aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
