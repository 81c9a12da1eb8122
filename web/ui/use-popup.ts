import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';

/** What a popup needs of the button that opens it. */
export interface PopupProps {
  open: boolean;
  /** Opened by a key, so the focus goes to the first thing in it. */
  byKey: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where it floats, and where the focus returns to. */
  anchor: RefObject<HTMLElement | null>;
}

/**
 * Where the focus goes when a popup has gone: back to its button, unless it is somewhere else by then. A dialog that was opened from it has
 * taken it before the popup has faded away.
 */
export function focusBack(popup: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>) {
  return () => {
    const { activeElement, body } = document;
    const isLeft = activeElement !== null && activeElement !== body && !popup.current?.contains(activeElement);
    return isLeft ? false : anchor.current;
  };
}

/**
 * The button of a menu or a popover, and what its popup needs. The popup's code is fetched when the button is pointed at or
 * focused (`ahead`). The button itself stays the same element throughout.
 */
export function usePopup(
  trigger: ReactElement,
  kind: 'menu' | 'dialog',
  ahead: () => void,
): { button: ReactElement; popup: PopupProps } {
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const button = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: ({ detail }: MouseEvent) => {
      // A key's click counts no presses.
      setByKey(detail === 0);
      setOpen(!open);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Until the popup has come and taken the focus it cannot hear it.
      if (event.key === 'Escape' && open) {
        event.stopPropagation();
        setOpen(false);
      }
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setByKey(true);
      setOpen(true);
    },
  });
  return { button, popup: { open, byKey, onOpenChange: setOpen, anchor } };
}
