import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import { noToastOverlapProps } from '../toast/action-bar.ts';
import floating from './floating.module.css';
import styles from './Popover.module.css';
import { createFocusTargetGetter, type PopupProps } from './use-popup.ts';

interface Props extends PopupProps {
  title: string;
  align: 'start' | 'center' | 'end';
  /** The width in px. */
  width: number;
  /** Returns the element to focus when the panel opens, by default the first focusable element. */
  initialFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** The panel of a {@link Popover}, without its button. */
export function PopoverPanel(props: Props) {
  const { open, onOpenChange, anchor, title, align, width, initialFocus, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        // A click on the button already closes the panel through the button's own handler.
        const target = details.event.target;
        if (target instanceof Node && anchor.current?.contains(target)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // A popover that grows stays under its button and scrolls. If it moved beside the button,
          // it would leave the pointer.
          collisionAvoidance={{ align: 'shift', fallbackAxisSide: 'none' }}
          className={floating.positioner}
        >
          <Base.Popup
            ref={popup}
            {...noToastOverlapProps}
            finalFocus={createFocusTargetGetter(popup, anchor)}
            initialFocus={initialFocus}
            className={classNames(floating.popup, floating.fades, styles.popup)}
            style={{ width }}
          >
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
