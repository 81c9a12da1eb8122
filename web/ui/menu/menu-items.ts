import type { ReactNode } from 'react';

/** One action in a menu. */
export interface MenuAction {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon?: ReactNode;
  /** Muted text at the right end: a shortcut, a count. */
  hint?: string;
  onSelect: () => void;
  disabled?: boolean;
  /** Makes the action an option that can be ticked. True shows the tick. */
  checked?: boolean;
  /** Keeps the menu open after a click, so that the person can tick several options. */
  staysOpen?: boolean;
}

/** A group of menu items under a title, separated by a line. */
export interface MenuGroup {
  title?: string;
  items: MenuAction[];
}

export type MenuItems = (MenuAction | MenuGroup)[];
