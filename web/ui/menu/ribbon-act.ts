import type { ReactNode } from 'react';
import type { MenuAction } from './menu-items.ts';

/** One act of a ribbon. */
export interface RibbonAct {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon: ReactNode;
  onSelect: () => void;
  /** The reason why the act is off now. */
  off?: string | undefined;
  /** The hint about the act, shown as its button's title. */
  help?: string;
  pending?: boolean;
  /** A menu that the act opens instead of acting itself. */
  choices?: MenuAction[];
  /** True for a rare act, which stands in a menu even where there is room for buttons. */
  isRare?: boolean;
}
