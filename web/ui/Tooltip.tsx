import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** The one element that it belongs to; must take a ref and spread its props. */
  children: ReactElement;
  /** The text adds to the element's name (why a button is off), so assistive technology hears it too. */
  describes?: boolean;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A few words on hover and on focus; Escape hides them. Never the only place of something one must know. */
export function Tooltip({ text, children, describes = false, side = 'top' }: TooltipProps) {
  const id = useId();
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} aria-describedby={describes ? id : undefined} />
      {describes && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      <Base.Portal>
        {/* hidden from assistive technology: the trigger's name or description already says it */}
        <Base.Positioner side={side} sideOffset={8} className={styles.positioner}>
          <Base.Popup aria-hidden="true" className={styles.popup}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
