import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../person/Avatar.tsx';
import floating from '../popup/floating.module.css';
import { matches } from '../text/folded-text.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './Combobox.module.css';

/** A choice in a Combobox or a PeopleField. */
export interface Choice {
  value: string;
  label: string;
  /** An email or a path under the label. The filter searches it too. */
  detail?: string;
  /** A person's picture: a URL, or null for initials. Left out for things. */
  picture?: string | null;
  /** An icon of lucide at `size={18}` before a thing's label. */
  icon?: ReactNode;
}

/**
 * The options of both fields for Base UI's root: comparing, naming and filtering choices. A list
 * shows 50 choices, and typing finds the rest.
 */
export const choosing = {
  isItemEqualToValue: (item: Choice, other: Choice) => item.value === other.value,
  itemToStringLabel: (item: Choice) => item.label,
  filter: (choice: Choice, typed: string) => matches(`${choice.label} ${choice.detail ?? ''}`, typed),
  limit: 50,
  autoHighlight: true,
} as const;

/**
 * Keeps the choice on Escape with a closed list, where Base UI would clear it. The key goes on to
 * the dialog around.
 */
export function keepOnEscape(details: Base.Root.ChangeEventDetails): void {
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
            {(choice: Choice) => (
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
