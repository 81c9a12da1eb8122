import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names it; shown on top unless hidden. */
  title: string;
  titleHidden?: boolean;
  /** Without them it keeps its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** In px; 330 unless told (the bell's). */
  width?: number;
  children: ReactNode;
}

/** Something small that floats by the button that opened it: the bell's list, a filter. Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const {
    trigger,
    title,
    titleHidden = false,
    open,
    onOpenChange,
    side = 'bottom',
    align = 'end',
    width = 330,
    children,
  } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.popup} style={{ width }}>
            <Base.Title className={titleHidden ? styles.hidden : styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
