import type { ReactElement } from 'react';
import { lazyPopup } from './lazy/lazy-popup.tsx';
import type { MenuItems } from './menu-items.ts';
import { usePopup } from './use-popup.ts';

const MenuPopup = lazyPopup(() => import('./MenuPopup.tsx'), 'MenuPopup');

export interface MenuProps {
  /** The button that opens it: a Button or IconButton without an `onClick` of its own. */
  trigger: ReactElement;
  items: MenuItems;
  align?: 'start' | 'center' | 'end';
}

/** A menu of things to do, on a button; arrows, typing and Escape as everywhere. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  const { button, popup } = usePopup(trigger, 'menu', () => void MenuPopup.preload());
  return (
    <>
      {button}
      <MenuPopup {...popup} items={items} align={align} />
    </>
  );
}
