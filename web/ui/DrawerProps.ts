import type { ReactNode } from 'react';

/** What a drawer is told, be its code here yet or not. */
export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Where it comes from; 'bottom' is a sheet with a handle. */
  side: 'left' | 'right' | 'bottom';
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls. */
  actions?: ReactNode;
  /** A swipe from that edge of the screen opens it: the side menu on a phone. */
  swipeToOpen?: boolean;
  /** Where the focus goes after closing when what had it is gone. */
  focusAfter?: () => HTMLElement | null;
  /** Greatest width in px of one at a side; 360 unless told. */
  width?: number;
}
