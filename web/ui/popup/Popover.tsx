import type { ReactElement, ReactNode } from 'react';
import { lazyPopup } from '../lazy/lazy-popup.tsx';
import { usePopup } from './use-popup.ts';

const PopoverPanel = lazyPopup(() => import('./PopoverPanel.tsx'), 'PopoverPanel');

export interface PopoverProps {
  /** The button that opens it: a Button or IconButton without its own `onClick`. */
  trigger: ReactElement;
  /** The name and visible title. */
  title: string;
  align?: 'start' | 'center' | 'end';
  /** The width in px, by default 330 as the bell's. */
  width?: number;
  /** The content. A function receives the callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A small panel that floats by its button, such as the bell's list or a filter. Escape and a press
 * outside close it.
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
