import type { ReactNode } from 'react';

/** The props of a {@link Drawer} and of its panel, whose code loads later. */
export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The edge of the screen at which the drawer appears. 'bottom' is a sheet with a handle. */
  side: 'left' | 'right' | 'bottom';
  children: ReactNode;
  /** Buttons that stay at the bottom while the content scrolls. */
  actions?: ReactNode;
  /** True when a swipe from the screen's edge opens the drawer, like the side menu on a phone. */
  swipeToOpen?: boolean;
  /**
   * Returns the element to focus after closing, when the element that had the focus before is gone.
   */
  focusAfter?: () => HTMLElement | null;
  /** The maximum width in px of a drawer at the left or right, 360 by default. */
  width?: number;
}
