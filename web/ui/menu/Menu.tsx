import type { ReactElement } from 'react';
import { lazyPopup } from '../lazy/lazy-popup.tsx';
import { usePopup } from '../popup/use-popup.ts';
import type { MenuItems } from './menu-items.ts';

const MenuPopup = lazyPopup(() => import('./MenuPopup.tsx'), 'MenuPopup');

export interface MenuProps {
  /** The button that opens the menu: a Button or IconButton without its own `onClick`. */
  trigger: ReactElement;
  items: MenuItems;
  align?: 'start' | 'center' | 'end';
}

/** A button that opens a menu of actions. Arrow keys, typing and Escape work as in any menu. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  const { button, popup } = usePopup(trigger, 'menu', () => void MenuPopup.preload());
  return (
    <>
      {button}
      <MenuPopup {...popup} items={items} align={align} />
    </>
  );
}
