import type { ReactNode } from 'react';
import type { MenuAction } from './menu-items.ts';

/** One thing to do from a ribbon. */
export interface RibbonAct {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon: ReactNode;
  onSelect: () => void;
  /** Why it cannot be done now. */
  off?: string | undefined;
  /** A hint of what it does, shown beside its button. */
  help?: string;
  pending?: boolean;
  /** It opens these instead of acting itself. */
  choices?: MenuAction[];
  /** Done seldom: it stands in a menu also where there is room for buttons. */
  isRare?: boolean;
}
