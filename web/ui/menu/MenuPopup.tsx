import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import floating from '../popup/floating.module.css';
import { createFocusTargetGetter, type PopupProps } from '../popup/use-popup.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './Menu.module.css';
import type { MenuAction, MenuItems } from './menu-items.ts';

interface Props extends PopupProps {
  items: MenuItems;
  align: 'start' | 'center' | 'end';
}

/** The popup of a {@link Menu}, without its button. */
export function MenuPopup(props: Props) {
  const { open, byKey, onOpenChange, anchor, items, align } = props;
  // Focuses the first item if a key opened the menu. Base UI does so only for its own trigger
  // buttons, and else focuses the menu.
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || !byKey || entered.current) return;
    entered.current = true;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };
  const popup = useRef<HTMLDivElement>(null);
  const entered = useRef(false);
  if (!open) entered.current = false;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // Shows the menu at the side of its button if it fits neither above nor below. Otherwise
          // the last items, such as removing, would be cut off.
          collisionAvoidance={{ fallbackAxisSide: 'end' }}
          className={floating.positioner}
        >
          <Base.Popup
            ref={popup}
            onFocus={enter}
            finalFocus={createFocusTargetGetter(popup, anchor)}
            onKeyDown={(event) => {
              if (event.key !== 'Tab') return;
              // Tab closes the menu. The focus returns to the button, and the next Tab continues
              // from there.
              event.preventDefault();
              onOpenChange(false);
            }}
            className={classNames(floating.popup, floating.fades, styles.popup)}
          >
            {items.map((item, index) =>
              'items' in item ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a group may have no title, and the order of groups never changes
                <Base.Group key={index} className={styles.group}>
                  {item.title && <Base.GroupLabel className={styles.groupTitle}>{item.title}</Base.GroupLabel>}
                  {item.items.map((action) => (
                    <Row key={action.label} action={action} />
                  ))}
                </Base.Group>
              ) : (
                <Row key={item.label} action={item} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Row({ action }: { action: MenuAction }) {
  const { label, icon, hint, onSelect, disabled, checked, staysOpen = false } = action;
  const face = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{label}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </>
  );
  if (checked !== undefined) {
    return (
      <Base.CheckboxItem
        className={styles.item}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onSelect}
        closeOnClick={!staysOpen}
      >
        {face}
        <span className={styles.tick}>
          <Base.CheckboxItemIndicator>
            <Check size={18} aria-hidden="true" />
          </Base.CheckboxItemIndicator>
        </span>
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item className={styles.item} disabled={disabled} onClick={onSelect} label={label}>
      {face}
    </Base.Item>
  );
}
