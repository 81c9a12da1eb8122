import type { ReactNode } from 'react';

/** The properties of a drawer, whether its code has loaded or not. */
export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The edge that it comes from. 'bottom' is a sheet with a handle. */
  side: 'left' | 'right' | 'bottom';
  children: ReactNode;
  /** Buttons that stay at the bottom while the rest scrolls. */
  actions?: ReactNode;
  /** True when a swipe from that edge of the screen opens it, as the side menu on a phone. */
  swipeToOpen?: boolean;
  /** Returns the element to focus after closing, when the earlier one is gone. */
  focusAfter?: () => HTMLElement | null;
  /** The greatest width in px of a drawer at a side, 360 by default. */
  width?: number;
}
