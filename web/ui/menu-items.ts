import type { ReactNode } from 'react';

/** One thing to do in a menu. */
export interface MenuAction {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon?: ReactNode;
  /** To the right, quieter: a shortcut, a count. */
  hint?: string;
  onSelect: () => void;
  disabled?: boolean;
  /** Given: it is a choice of several, ticked when true. */
  checked?: boolean;
  /** The menu stays open for another: one of several to tick. */
  staysOpen?: boolean;
}

/** A named part of a menu, set off by a line. */
export interface MenuGroup {
  title?: string;
  items: MenuAction[];
}

export type MenuItems = (MenuAction | MenuGroup)[];
