import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

interface Props {
  text: ReactNode;
  side: 'top' | 'right' | 'bottom' | 'left';
  open: boolean;
  /** Called when the person presses Escape. */
  onClose: () => void;
  anchor: Element | null;
}

/**
 * The popup with a tooltip's text. Assistive technology skips the popup, because the element's name
 * or description contains the text.
 */
export function TooltipPopup({ open, onClose, anchor, text, side }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={8} className={styles.positioner}>
          <Base.Popup aria-hidden="true" className={styles.popup}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
