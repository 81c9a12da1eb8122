import type { ReactElement, ReactNode } from 'react';
import { lazyPopup } from './lazy/lazy-popup.tsx';
import { usePopup } from './use-popup.ts';

const PopoverPanel = lazyPopup(() => import('./PopoverPanel.tsx'), 'PopoverPanel');

export interface PopoverProps {
  /** The button that opens it: a Button or IconButton without an `onClick` of its own. */
  trigger: ReactElement;
  /** Names it; shown on top. */
  title: string;
  align?: 'start' | 'center' | 'end';
  /** In px; 330 unless told (the bell's). */
  width?: number;
  /** What is in it; a function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Something small that floats by the button that opened it: the bell's list, a filter. Escape and a press outside close it. */
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
