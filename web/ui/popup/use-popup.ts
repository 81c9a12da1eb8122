import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';

/** The props that a popup gets from its button. */
export interface PopupProps {
  open: boolean;
  /** True after a key press, so that the focus goes to the first item. */
  byKey: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that it floats by, and that gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
}

/**
 * Returns a function for the focus after a popup closes. It is the button, unless the focus is
 * elsewhere by then. A dialog opened from the popup takes it before the popup has faded.
 */
export function focusBack(popup: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>) {
  return () => {
    const { activeElement, body } = document;
    const isLeft = activeElement !== null && activeElement !== body && !popup.current?.contains(activeElement);
    return isLeft ? false : anchor.current;
  };
}

/**
 * Returns the button of a menu or a popover, and the props of its popup. Hover or focus of the
 * button loads the popup's code (`ahead`). The button stays the same element throughout.
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
      // A click by a key has a detail of 0.
      setByKey(detail === 0);
      setOpen(!open);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // The popup handles Escape only after it has loaded and taken the focus.
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
