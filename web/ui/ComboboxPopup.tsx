import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './Combobox.module.css';
import floating from './floating.module.css';
import { matches } from './folded-text.ts';
import { useUiTexts } from './texts/ui-texts.ts';
import { classNames } from './theme/class-names.ts';

/** Something to choose in a Combobox or a PeopleField. */
export interface Choice {
  value: string;
  label: string;
  /** Under the label, and searched too: an e-mail, a path. */
  detail?: string;
  /** A person: an address, or null for initials. Leave it out for things. */
  picture?: string | null;
  /** Before the label of a thing: an icon of lucide at `size={18}`. */
  icon?: ReactNode;
}

/** What both give to Base UI's root: how choices are compared, named and filtered. A list shows 50; typing finds the rest. */
export const choosing = {
  isItemEqualToValue: (item: Choice, other: Choice) => item.value === other.value,
  itemToStringLabel: (item: Choice) => item.label,
  filter: (choice: Choice, typed: string) => matches(`${choice.label} ${choice.detail ?? ''}`, typed),
  limit: 50,
  autoHighlight: true,
} as const;

/**
 * With its list closed, Base UI empties a combobox on Escape. Ours keeps what was chosen, and the key goes on to what it is
 * meant for: the dialog around.
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
