import type { ReactElement, ReactNode } from 'react';
import { lazyPopup } from '../lazy/lazy-popup.tsx';
import { usePopup } from './use-popup.ts';

const PopoverPanel = lazyPopup(() => import('./PopoverPanel.tsx'), 'PopoverPanel');

export interface PopoverProps {
  /** The button that opens the popover: a Button or IconButton without its own `onClick`. */
  trigger: ReactElement;
  /** The visible title, which is also the accessible name. */
  title: string;
  align?: 'start' | 'center' | 'end';
  /** The width in px, by default 330 as in the popover of the bell. */
  width?: number;
  /** The content. A function receives a callback that closes the popover. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button with a small floating panel, such as the bell's list or a filter. Escape and a click
 * outside close the panel.
 */
export function Popover({ trigger, title, align = 'end', width = 330, children }: PopoverProps) {
  const { button, popup } = usePopup(trigger, 'dialog', () => void PopoverPanel.preload());
  return (
    <>
      {button}
      <PopoverPanel {...popup} title={title} align={align} width={width}>
        {typeof children === 'function' ? children(() => popup.onOpenChange(false)) : children}
      </PopoverPanel>
    </>
  );
}
