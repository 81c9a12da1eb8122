import type { ReactNode } from 'react';
import type { MenuAction } from './menu-items.ts';

/** One action of a ribbon. */
export interface RibbonAction {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon: ReactNode;
  onSelect: () => void;
  /** The reason why the action is disabled now. */
  off?: string | undefined;
  /** The description of the action, shown as the `title` of its button. */
  help?: string;
  pending?: boolean;
  /** The items of a menu that the button opens instead of running `onSelect`. */
  choices?: MenuAction[];
  /**
   * True for a rare action. Two or more of them stand in a menu even where there is room for
   * buttons.
   */
  isRare?: boolean;
}
