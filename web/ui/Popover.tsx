import type { ReactElement, ReactNode } from 'react';
import { usePopup } from './use-popup.ts';

const load = () => import('./PopoverPanel.tsx').then((part) => part.PopoverPanel);

export interface PopoverProps {
  /** The button that opens it: a Button or IconButton without an `onClick` of its own. */
  trigger: ReactElement;
  /** Names it; shown on top. */
  title: string;
  align?: 'start' | 'center' | 'end';
  /** In px; 330 unless told (the bell's). */
  width?: number;
  children: ReactNode;
}

/** Something small that floats by the button that opened it: the bell's list, a filter. Escape and a press outside close it. */
export function Popover({ trigger, title, align = 'end', width = 330, children }: PopoverProps) {
  const { button, Popup: Panel, popup } = usePopup(trigger, 'dialog', load);
  return (
    <>
      {button}
      {Panel && (
        <Panel {...popup} title={title} align={align} width={width}>
          {children}
        </Panel>
      )}
    </>
  );
}
