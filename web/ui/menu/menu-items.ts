import type { ReactNode } from 'react';

/** One act in a menu. */
export interface MenuAction {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon?: ReactNode;
  /** A quieter hint on the right: a shortcut, a count. */
  hint?: string;
  onSelect: () => void;
  disabled?: boolean;
  /** Makes the act one of several choices, ticked when true. */
  checked?: boolean;
  /** Keeps the menu open, so that the person can tick several. */
  staysOpen?: boolean;
}

/** A named part of a menu, set off by a line. */
export interface MenuGroup {
  title?: string;
  items: MenuAction[];
}

export type MenuItems = (MenuAction | MenuGroup)[];
