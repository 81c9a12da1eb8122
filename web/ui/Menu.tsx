import type { ReactElement } from 'react';
import type { MenuItems } from './menu-items.ts';
import { usePopup } from './use-popup.ts';

const load = () => import('./MenuPopup.tsx').then((part) => part.MenuPopup);

export interface MenuProps {
  /** The button that opens it: a Button or IconButton without an `onClick` of its own. */
  trigger: ReactElement;
  items: MenuItems;
  align?: 'start' | 'center' | 'end';
}

/** A menu of things to do, on a button; arrows, typing and Escape as everywhere. */
export function Menu({ trigger, items, align = 'start' }: MenuProps) {
  const { button, Popup, popup } = usePopup(trigger, 'menu', load);
  return (
    <>
      {button}
      {Popup && <Popup {...popup} items={items} align={align} />}
    </>
  );
}
